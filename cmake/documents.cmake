# The papers of the project that the program itself shows: the list of licences in the About box.
qt_add_resources(headlight_ui documents PREFIX / BASE ${CMAKE_SOURCE_DIR} FILES
  ${CMAKE_SOURCE_DIR}/LICENSE
  ${CMAKE_SOURCE_DIR}/docs/third_party.md
)
