# Compiles resources/translations/*.ts and puts the results under :/translations of headlight_ui.
file(GLOB HEADLIGHT_TS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/translations/headlight_*.ts)
qt_add_lrelease(headlight_ui TS_FILES ${HEADLIGHT_TS} QM_FILES_OUTPUT_VARIABLE HEADLIGHT_QM OPTIONS -silent)
foreach(file ${HEADLIGHT_QM})
  get_filename_component(name ${file} NAME)
  set_source_files_properties(${file} PROPERTIES QT_RESOURCE_ALIAS ${name})
endforeach()
qt_add_resources(headlight_ui translations PREFIX /translations FILES ${HEADLIGHT_QM})
