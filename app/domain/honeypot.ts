/**
 * The form field that people never see and scripts fill in. No browser or password manager fills in a field of this
 * name, so no person is mistaken for a script.
 */
export const honeypotField = 'rueckfrage'
