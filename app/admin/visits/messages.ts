/** German sentences of 'Besuche'. */
import type { Kind, Outcome } from '#domain/visits/counts.ts'
import { direct, others } from '#domain/visits/origin.ts'
import type { Figure, Span, VisitsReport } from '#domain/visits/report.ts'
import type { Device } from '#domain/visits/visitor.ts'
import { dayInFull, dayOfMonth, monthInFull, monthName } from '#site/booking/day-words.ts'
import { paths } from '#site/paths.ts'

const figure = new Intl.NumberFormat('de-CH')
/** 1’240 */
export const numberText = (count: number) => figure.format(count)

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${numberText(count)} ${many}`

interface SpanWords {
  tab: string
  within: string
  compared: string
  /** The words beside the curve and the dashed one. */
  now: string
  before: string
  each: string
}

const spanWords: Record<Span, SpanWords> = {
  days: {
    tab: '30 Tage',
    within: 'in 30 Tagen',
    now: 'diese 30 Tage',
    compared: 'in den 30 Tagen davor',
    before: 'die 30 Tage davor',
    each: 'Tag',
  },
  months: {
    tab: '12 Monate',
    within: 'in 12 Monaten',
    now: 'diese 12 Monate',
    compared: 'in den 12 Monaten davor',
    before: 'die 12 Monate davor',
    each: 'Monat',
  },
}

const deviceNames: Record<Device, string> = { phone: 'Telefon', tablet: 'Tablet', desktop: 'Computer' }
const outcomeNames: Record<Outcome, string> = {
  opened: 'Dialog geöffnet',
  booked: 'Gebucht',
  written: 'Geschrieben',
  called: 'Angerufen',
}

const cameWords: Record<Outcome, string> = {
  opened: 'geöffnet',
  booked: 'gebucht',
  written: 'geschrieben',
  called: 'angerufen',
}

export const visitsWords = {
  span: 'Zeitraum',
  spans: spanWords,
  csv: 'Als CSV',
  table: 'Als Tabelle',
  before: 'davor',
  beforeOf: (count: number | null) => (count === null ? '' : `davor ${numberText(count)}`),
  curve: {
    days: { title: 'Besuche am Tag', hint: 'Der letzte Tag ist heute.' },
    months: {
      title: 'Besuche im Monat',
      hint: 'Der letzte Monat läuft noch. Verglichen wird er mit gleich vielen Tagen des Vorjahres.',
    },
  } satisfies Record<Span, { title: string; hint: string }>,
  visits: 'Besuche',
  outcomes: outcomeNames,
  opened: 'geöffnet',
  /** '3 gebucht' */
  came: (count: number, outcome: Outcome) => `${numberText(count)} ${cameWords[outcome]}`,
  groups: {
    page: { title: 'Seiten', unit: 'Aufrufe', hint: 'Jede Seite, die jemand angesehen hat.' },
    referrer: { title: 'Woher', unit: 'Besuche', hint: 'Die Website, von der jemand kam.' },
    source: {
      title: 'Kampagnen',
      unit: 'Besuche',
      hint: 'Links mit «utm_source», etwa aus deinem Newsletter.',
    },
    device: { title: 'Geräte', unit: 'Besuche', hint: 'Manche Tablets geben sich als Computer aus.' },
  },
  cards: {
    title: 'Nach Karte',
    hint: 'Wie oft der Dialog aufging und daraus ein Termin wurde.',
    head: 'Karte',
  },
  promotions: {
    title: 'Nach Promotion',
    hint: 'Was geschah, während sie zu sehen war.',
    head: 'Promotion',
  },
  nothing: 'Noch nichts gezählt.',
  rounded:
    'Lies die Zahlen gerundet. Einmal in der Minute werden sie gespeichert; nach einem Absturz fehlt höchstens eine Minute. Wer im Browser darum bittet, wird nicht gezählt, Programme und du selbst, solange du angemeldet bist, auch nicht.',
  empty: {
    title: 'Noch keine Besuche',
    text: 'Sobald jemand deine Website öffnet, steht es hier, spätestens nach einer Minute. Du selbst zählst nicht, solange du angemeldet bist.',
  },
  off: {
    text: 'Besuche werden nicht gezählt.',
    link: 'Zur Einstellung',
    kept: 'Was vorher gezählt wurde, steht weiter hier.',
  },
  notLoaded: 'Die Zahlen lassen sich gerade nicht lesen. Gezählt wird weiter.',
}

export const kindNames: Record<Kind, string> = {
  page: 'Seite',
  referrer: 'Woher',
  source: 'Kampagne',
  'source:booked': 'Kampagne, gebucht',
  device: 'Gerät',
  outcome: 'Was daraus wurde',
  'card:opened': 'Karte, Dialog geöffnet',
  'card:booked': 'Karte, gebucht',
  'promotion:visits': 'Promotion, Besuche',
  'promotion:opened': 'Promotion, Dialog geöffnet',
  'promotion:booked': 'Promotion, gebucht',
  'promotion:written': 'Promotion, geschrieben',
  'promotion:called': 'Promotion, angerufen',
}

const pageNames: Readonly<Record<string, string>> = {
  [paths.home]: 'Startseite',
  [paths.consultation]: 'Beratung',
  [paths.booking]: 'Termin buchen',
  [paths.contact]: 'Kontakt',
  [paths.cooperations]: 'Kooperationen',
  [paths.promotion]: 'Promotion',
  [paths.about]: 'Über mich',
  [paths.process]: 'Ablauf',
  [paths.howIWork]: 'Wie ich arbeite',
  [paths.gallery]: 'Einblicke',
  [paths.imprint]: 'Impressum',
  [paths.informationSheet]: 'Informationsblatt',
  [paths.privacy]: 'Datenschutz',
}

/** The German words for a stored name. */
export function nameOf(of: Kind, name: string): string {
  if (name === others) return 'Andere'
  if (name === direct) return of === 'referrer' ? 'Direkt oder nicht bekannt' : 'Ohne Promotion'
  const known: Partial<Record<Kind, Partial<Record<string, string>>>> = {
    page: pageNames,
    device: deviceNames,
    outcome: outcomeNames,
  }
  return known[of]?.[name] ?? name
}

/** '23. November', 'November 2026'. */
export const pointName = (span: Span, at: string) => (span === 'days' ? dayOfMonth(at) : monthInFull(at))
/** '23.11.', 'Nov'. */
export const pointNameInShort = (span: Span, at: string) =>
  span === 'days' ? `${Number(at.slice(8))}.${Number(at.slice(5, 7))}.` : monthName(at).slice(0, 3)

type Sum = Omit<Figure, 'name'>

/** '412 Besuche in 30 Tagen, 67 mehr als in den 30 Tagen davor.' */
export function visitsSentence(span: Span, { count, before }: Sum): string {
  const words = spanWords[span]
  const visits = `${counted(count, 'Besuch', 'Besuche')} ${words.within}`
  if (before === null) return `${visits}.`
  if (count === before) return `${visits}, gleich viele wie ${words.compared}.`
  const more = count > before ? 'mehr' : 'weniger'
  return `${visits}, ${numberText(Math.abs(count - before))} ${more} als ${words.compared}.`
}

/** 'Daraus wurden 6 Termine, 3 Nachrichten und 4 Anrufe.' */
export function outcomesSentence(sums: Record<Outcome, Sum>): string {
  const { booked, written, called } = sums
  return `Daraus wurden ${counted(booked.count, 'Termin', 'Termine')}, ${counted(written.count, 'Nachricht', 'Nachrichten')} und ${counted(called.count, 'Anruf', 'Anrufe')}.`
}

export function sinceSentence({ span, since }: VisitsReport): string | null {
  if (since === null) return null
  return `Gezählt wird seit ${span === 'days' ? dayInFull(since) : monthInFull(since)}.`
}

/** A drawing in words, for those who do not see it: 'Seiten: Startseite 120, Beratung 80.' */
export function drawingText(title: string, rows: readonly { name: string; text: string }[]): string {
  return `${title}: ${rows.map(({ name, text }) => `${name} ${text}`).join(', ')}.`
}
