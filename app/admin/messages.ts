/**
 * What the screens are called, in the header and on themselves. Apart from the rest of their words, which come with the screen:
 * the header is on all of them.
 */
export const screens = {
  promotion: { tab: 'Promotion', title: 'Promotion Manager' },
  gallery: { tab: 'Galerie', title: 'Galerie Manager' },
  consultation: { tab: 'Beratung', title: 'Beratung Manager' },
  cooperation: { tab: 'Kooperationen', title: 'Kooperationen Manager' },
  website: { tab: 'Website', title: 'Website', about: 'Texte, Angaben, Rechtliches' },
  appointments: { title: 'Termine', about: 'Wer wann kommt, und wann du frei bist' },
  visits: { title: 'Besuche', about: 'Zahlen ohne Personen' },
  email: { title: 'E-Mail', about: 'Wie Mails verschickt werden' },
  outbox: { title: 'Postausgang', about: 'Mails, die hier liegen' },
  ready: { title: 'Bereit?', about: 'Was vor dem Start noch fehlt' },
}
