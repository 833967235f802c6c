/** German words of the booking dialog with its calendar. */
import type { DayState } from '#domain/appointments/offers.ts'
import type { Location } from '#domain/booking/location.ts'
import { places } from './messages.ts'

interface StateWords {
  /** The word in the day's cell. */
  seen: string
  /** The word in the day's name, for screen readers. */
  heard: string
}

const states: Record<Exclude<DayState, 'open'>, StateWords> = {
  past: { seen: '', heard: 'vorbei' },
  far: { seen: '', heard: 'noch nicht buchbar' },
  soon: { seen: '', heard: 'zu kurzfristig' },
  closed: { seen: 'zu', heard: 'zu' },
  full: { seen: 'voll', heard: 'voll' },
}

const oneOf = new Intl.ListFormat('de-CH', { type: 'disjunction' })

export const calendarWords = {
  earlier: 'Frühere Wochen',
  later: 'Spätere Wochen',
  moreWeeks: 'Weitere Wochen',
  today: 'heute',
  over: (day: string) => `${day}, vorbei`,
  todayWhy: {
    past: '',
    far: '',
    soon: 'Heute ist es online zu kurzfristig.',
    closed: 'Heute ist geschlossen.',
    full: 'Heute ist alles vergeben.',
  },
  free: (count: number) => ({ seen: 'frei', heard: `${count} frei` }),
  states,
  key: { much: 'viel', some: 'einiges', few: 'wenig frei', full: 'voll', closed: 'zu' },
  thatDay: (note: string) => `An diesem Tag: ${note}`,
  timesFree: (count: number, minutes: number) =>
    count === 1 ? `1 Zeit frei, ${minutes}\u00a0Minuten` : `${count} Zeiten frei, je ${minutes}\u00a0Minuten`,
  timesOn: (day: string) => `Uhrzeit am ${day}`,
  onlyAt(offered: readonly Location[], time: string) {
    const names = oneOf.format(offered.map((place) => places[place].inSentence))
    return `${time ? 'Zu dieser Zeit' : 'An diesem Tag'} geht es nur ${names}.`
  },
  loadFailed: 'Die freien Zeiten lassen sich gerade nicht laden.',
  tryAgain: 'Nochmal versuchen',
  withoutCalendar: 'Ohne Kalender wählen',
  nothingHere: (from: string, until: string) => `Vom ${from} bis ${until} ist nichts frei.`,
  nextFree: 'Der nächste freie Termin:',
  showWeeks: 'Diese Wochen ansehen',
  time: (day: string, time: string) => `${day}, ${time} Uhr`,
} as const

export const bookedWords = {
  title: 'Dein Termin steht',
  heldTitle: 'Noch ein Schritt',
  provisionalTitle: 'Dein Termin ist angefragt',
  panel: 'Dein Termin und wie es weitergeht',
  held: (until: string) =>
    `Die Zeit ist bis ${until} Uhr für dich gehalten. Öffne den Link in der E-Mail und bestätige den Termin, dann gehört sie dir.`,
  now: 'Jetzt',
  until: (time: string) => `Bis ${time} Uhr`,
  steps: {
    mail: {
      title: 'E-Mail ist unterwegs',
      text: (email: string) => `An ${email}. Darin ist der Link, mit dem du verschieben oder absagen kannst.`,
    },
    page: {
      title: 'Seite merken',
      text: () => 'Unter «Termin verwalten» kannst du verschieben oder absagen.',
    },
    open: {
      title: 'E-Mail öffnen',
      text: (email: string) => `Sie geht an ${email}. Nichts da? Schau im Spam nach.`,
    },
    confirm: {
      title: 'Termin bestätigen',
      text: 'Ein Klick genügt. Danach wäre die Zeit wieder für alle frei.',
    },
    reminder: {
      title: 'Erinnerung',
      text: (hours: number) =>
        `${hours === 24 ? 'Einen Tag' : `${hours}\u00a0Stunden`} vorher kommt noch eine E-Mail.`,
    },
    meeting: 'Das Gespräch',
  },
  changeUntil: (moment: string) => `Verschieben oder absagen kannst du bis ${moment}.`,
  wrongAddress: 'Falsche Adresse? Dann buche noch einmal, die alte Zeit wird von selbst wieder frei.',
  manage: 'Termin verwalten',
  understood: 'Verstanden',
} as const
