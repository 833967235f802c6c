/**
 * The names of the screens, in the header and on the screens themselves. They are apart from a screen's other
 * words, which load with it, because the header is on every screen.
 */
import { dayInFigures } from '#site/booking/day-words.ts'

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

/** The line above the screens that the first steps lead to. */
export const stepLineWords = {
  progress: (done: number, all: number) => `Erste Schritte, ${done} von ${all} erledigt.`,
  next: (title: string) => `Weiter mit «${title}»`,
}

/** The line above every screen, and the title of the tab, while something waits to be looked at. */
export const waitingWords = {
  /** Booked appointments are new; only requests (`asked`) wait for the advisor. */
  appointments: (
    { count, asked }: { count: number; asked: number },
    { date, time, name }: { date: string; time: string; name: string },
  ) => {
    const first = `${dayInFigures(date)} ${time}, ${name}`
    const others = count - asked
    if (asked === 0)
      return count === 1 ? `1 neuer Termin: ${first}` : `${count} neue Termine, zuerst ${first}`
    const waiting =
      asked === 1 ? `1 Termin wartet auf dich: ${first}` : `${asked} Termine warten auf dich, zuerst ${first}`
    if (others === 0) return waiting
    return `${waiting}. ${others === 1 ? 'Ein weiterer ist neu' : `${others} weitere sind neu`}.`
  },
  messages: (count: number, newest: string) =>
    count === 1
      ? `1 Nachricht wartet auf dich: ${newest}`
      : `${count} Nachrichten warten auf dich, zuletzt: ${newest}`,
  inTitle: (count: number) => `(${count}) `,
}
