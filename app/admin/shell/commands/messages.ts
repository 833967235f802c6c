/** Sentences for a command that had no effect, or none that is known, on every screen. */
export const commandFailures = {
  // A hosted database may store a change and not answer, so this promises nothing.
  unavailable: 'Das hat nicht geklappt. Schau in einer Minute nach, und versuche es sonst noch einmal.',
  silent: 'Keine Antwort vom Server. Ob es angekommen ist, zeigt sich, sobald er wieder da ist.',
  'too-large': 'Das ist zu gross, und nichts wurde verändert.',
  'not-understood':
    'Diese Seite ist älter als der Server, und nichts wurde verändert. Lade sie neu und versuche es noch einmal.',
  'signed-out': 'Du bist nicht mehr angemeldet. Nichts wurde verändert.',
}
