/**
 * The field of both forms that people never see and scripts fill in. Its name is none that a browser or a password
 * manager knows how to fill, so that no person is ever taken for a script.
 */
export const honeypotField = 'rueckfrage'
