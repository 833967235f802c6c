/** The menu's id, by itself, so that the public pages' first script does not bring the menu along. */
export const drawerId = 'drawer'
