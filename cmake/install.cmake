# cmake --install: program, models, samples, desktop entry, icon, man page, licences.
set(HEADLIGHT_DATA_DIR ${CMAKE_INSTALL_DATADIR}/headlight)

install(DIRECTORY resources/models resources/samples resources/training DESTINATION ${HEADLIGHT_DATA_DIR})
install(FILES resources/desktop/headlight.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES resources/icons/headlight.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES docs/headlight.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES LICENSE docs/third_party.md docs/notation.md docs/large_corpora.md docs/trained_models.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
