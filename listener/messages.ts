/** The listener's own messages to people. */
export const messages = {
  failed: 'Da ist etwas schiefgelaufen.',
  tooLarge: 'Die Anfrage ist zu gross.',
  tooManyPosts: 'Das waren zu viele Anfragen. Bitte versuche es in fünf Minuten noch einmal.',
  busy: 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
  elsewhere: (siteUrl: string) => `Diese Website steht unter ${siteUrl}`,
}
