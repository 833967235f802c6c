/** The menu's id in its own module, so that the public pages' first script does not include the menu. */
export const drawerId = 'drawer'
