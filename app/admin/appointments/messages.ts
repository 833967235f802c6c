/** German sentences of 'Termine' and 'Verfügbarkeit'. */
import type { Location } from '#domain/booking/booking.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Canton } from '#domain/appointments/rules.ts'

const inUtc = { timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('de-CH', { weekday: 'long', day: 'numeric', month: 'long', ...inUtc })
const fullDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', ...inUtc })
const shortDay = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'long', ...inUtc })
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** 'Dienstag, 24. November' */
export const dayName = (date: string) => longDay.format(midnight(date))
/** 'Dienstag, 24. November 2026' */
export const dayInFull = (date: string) => fullDay.format(midnight(date))
/** '24. November' */
export const dayOfMonth = (date: string) => shortDay.format(midnight(date))

const moment = new Intl.DateTimeFormat('de-CH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})
export const momentInWords = (instant: string) =>
  `${moment.format(new Date(instant)).replace(' um ', ', ')} Uhr`

const clock = new Intl.DateTimeFormat('de-CH', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})
/** '17:30', as Zurich's clock shows it. */
export const clockOf = (instant: string) => clock.format(new Date(instant)).replace(/^0(?=\d:)/, '')

export const locationNames: Record<Location, string> = {
  office: 'Im Büro',
  home: 'Zu Hause',
  online: 'Online',
}
export const locationChips: Record<Location, string> = { office: 'Büro', home: 'Zuhause', online: 'Online' }

export const appointmentWords = {
  title: 'Termine',
  about: 'Wer wann kommt, und wann du frei bist',
  availability: 'Verfügbarkeit',
  add: 'Termin eintragen',
  block: 'Zeit sperren',
  list: 'Liste',
  week: 'Woche',
  view: 'Ansicht',
  today: (day: string) => `Heute, ${day}`,
  next: 'Nächste Tage',
  nothingToday: 'Heute ist nichts gebucht.',
  countToday: (count: number) => (count === 1 ? 'Ein Termin heute.' : `${count} Termine heute.`),
  count: (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`),
  nothing: 'Noch nichts gebucht.',
  closed: 'Geschlossen',
  open: (ranges: string) => `Offen ${ranges}`,
  absent: 'Abwesend',
  holiday: (name: string) => `Feiertag: ${name}`,
  absence: 'Abwesenheit',
  allDay: 'ganzer Tag',
  publicNote: 'Besucher sehen diese Notiz',
  privateNote: 'Siehst nur du',
  earlier: 'Woche davor',
  later: 'Woche danach',
  thisWeek: 'Diese Woche',
  weekOf: (from: string, until: string) => `${from} bis ${until}`,
  choose: 'Wähle einen Termin, dann stehen hier Zeit, Person und was du tun kannst.',
  chosen: 'Ausgewählter Termin',
  notLoaded: 'Sobald die Datenbank wieder erreichbar ist, erscheinen die Termine hier von selbst.',
  offline: 'Ohne Verbindung. Du siehst den Stand von vorher. Ändern geht wieder, sobald du online bist.',
  status: {
    held: (until: string) => `Gehalten bis ${until}`,
    lapsed: 'Nicht bestätigt',
    booked: 'Bitte bestätigen',
    confirmed: 'Bestätigt',
    cancelled: 'Abgesagt',
    declined: 'Abgelehnt',
    past: 'Vorbei',
  },
  facts: {
    who: 'Wer',
    phone: 'Telefon',
    email: 'E-Mail',
    topic: 'Thema',
    place: 'Ort',
    address: 'Adresse',
    remark: 'Bemerkung',
    booked: 'Gebucht',
    reminded: 'Erinnert',
  },
  minutes: (topic: string, minutes: number) => `${topic}, ${minutes} Minuten`,
  bookedAt: (when: string, byHand: boolean) =>
    byHand ? `${when}, von dir eingetragen` : `${when}, über die Website`,
  actions: {
    confirm: 'Bestätigen',
    decline: 'Ablehnen',
    move: 'Verschieben',
    cancel: 'Absagen',
    call: 'Anrufen',
    export: 'Auskunft',
    erase: 'Löschen',
  },
  erasing: {
    title: 'Alles über diese Person löschen?',
    text: (name: string) =>
      `Alle Termine von ${name} werden von der Website gelöscht, auch künftige. Ihre Zeiten sind wieder frei. Eine E-Mail geht nicht hinaus.`,
    confirm: 'Endgültig löschen',
  },
  erasedOn: (day: string) => `Wird am ${day} gelöscht.`,
  word: (name: string) => `Ein Wort an ${name}`,
  wordHint: 'Steht in der E-Mail. Ohne Adresse geht keine hinaus.',
  optional: 'freiwillig',
  dialogs: {
    confirm: { title: 'Termin bestätigen?', submit: 'Bestätigen' },
    decline: { title: 'Termin ablehnen?', submit: 'Ablehnen' },
    cancel: { title: 'Termin absagen?', submit: 'Termin absagen' },
    move: { title: 'Termin verschieben', submit: 'Termin verschieben' },
    add: {
      title: 'Termin eintragen',
      submit: 'Termin eintragen',
      about: 'Zum Beispiel nach einem Anruf. Die Regeln zählen für dich nur als Hinweis.',
    },
    block: { title: 'Zeit sperren', submit: 'Sperren', about: 'In dieser Zeit kann niemand buchen.' },
  },
  form: {
    topic: 'Thema',
    date: 'Tag',
    time: 'Beginn',
    minutes: 'Dauer in Minuten',
    location: 'Ort',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    remark: 'Bemerkung',
    address: 'Adresse',
    sendsMail: 'Bestätigung und Link per E-Mail schicken',
    sendsMailNote: 'Ohne Adresse geht nichts hinaus. Dann sagst du es am Telefon.',
    from: 'Von',
    until: 'Bis',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    wholeDays: 'Ganze Tage',
    hours: 'Stunden an einem Tag',
    kind: 'Wie lange',
    note: 'Notiz',
    isPublic: 'Besucher sehen die Notiz',
    isPublicNote: 'Sonst steht nur: geschlossen',
    staysBooked: 'Was in dieser Zeit schon gebucht ist, bleibt bestehen, bis du es verschiebst oder absagst.',
  },
  cancelDialog: 'Abbrechen',
  close: 'Schliessen',
  busy: 'Einen Moment …',
  failed: 'Das hat nicht geklappt. Es ist nichts geändert. Versuche es gleich nochmal.',
  taken: (by: string) => `Zu dieser Zeit ist schon ein Termin${by ? `: ${by}` : ''}.`,
  changed: 'Der Termin ist inzwischen geändert worden. Hier steht der neue Stand.',
  gone: 'Diesen Termin gibt es nicht mehr.',
  tooManyAbsences: 'So viele Abwesenheiten passen nicht. Lösche zuerst alte.',
  removeAbsence: (name: string) => `${name} löschen`,
  done: {
    confirm: 'Bestätigt.',
    decline: 'Abgelehnt.',
    cancel: 'Abgesagt.',
    move: 'Verschoben.',
    add: 'Eingetragen.',
    block: 'Gesperrt.',
    unblock: 'Wieder offen.',
    erase: 'Gelöscht.',
    switch: 'Umgeschaltet.',
  },
}

export type DoneName = keyof typeof appointmentWords.done

export const startWords = {
  title: 'Die Website bietet nur noch an, was frei ist.',
  text: 'Heute kann man jede halbe Stunde anfragen, und du sagst von Hand zu oder ab. Umgeschaltet bucht man direkt in deine freien Stunden.',
  list: [
    'Niemand bekommt eine Stunde, die schon vergeben ist.',
    'Kundinnen und Kunden verschieben und sagen selbst ab.',
    'Einen Tag vorher geht eine Erinnerung.',
    '30 Tage danach sind die Angaben gelöscht.',
  ],
  switch: 'Termine verwalten',
  switchNote: 'Danach legst du deine Stunden fest, das dauert drei Minuten. Ausschalten geht jederzeit.',
}

export const weekdays = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const

export const availabilityWords = {
  title: 'Verfügbarkeit',
  appointments: 'Termine',
  save: 'Speichern',
  saving: 'Speichert …',
  saved: 'Gespeichert!',
  unsaved: 'Ungespeicherte Änderungen',
  allSaved: 'Alles gespeichert',
  switch: 'Termine verwalten',
  switchNote: 'Die Website zeigt nur noch freie Zeiten. Ausgeschaltet bucht man wie bisher.',
  hours: 'Stunden',
  hoursPerWeek: (count: string) => `${count} Stunden in der Woche`,
  closed: 'geschlossen',
  range: (day: string, number: number) => `${day}, ${number}. Zeitraum`,
  rangeFrom: (day: string, number: number) => `${day}, ${number}. Zeitraum, von`,
  rangeUntil: (day: string, number: number) => `${day}, ${number}. Zeitraum, bis`,
  until: 'bis',
  places: 'Orte',
  removeRange: (day: string, number: number) => `${day}, ${number}. Zeitraum entfernen`,
  addRange: 'Zeitraum',
  addRangeTo: (day: string) => `${day}, Zeitraum hinzufügen`,
  rules: 'Regeln',
  minutes: 'Dauer',
  roomBefore: 'Luft davor',
  roomAfter: 'Luft danach',
  leadHours: 'Vorlauf',
  leadHint: 'Kurzfristiger geht nur am Telefon',
  daysAhead: 'Buchbar bis',
  perDay: 'Am Tag höchstens',
  units: { minutes: 'Minuten', hours: 'Stunden', days: 'Tage', appointments: 'Termine', after: 'Tagen' },
  absences: 'Abwesenheiten',
  noAbsences: 'Keine geplant.',
  addAbsence: 'Abwesenheit',
  visibleNote: (note: string) => `${note || 'Ohne Notiz'}, sehen Besucher`,
  hiddenNote: (note: string) => `${note || 'Ohne Notiz'}, siehst nur du`,
  canton: 'Feiertage im Kanton',
  noCanton: 'Keine Feiertage',
  mails: 'Mails und Angaben',
  remind: 'Erinnerung einen Tag vorher',
  remindNote: 'Geht genau einmal, nie nach einer Absage',
  confirmByMail: 'Kunden bestätigen zuerst per Mail',
  confirmByMailNote: 'Bis dahin ist die Stunde 30 Minuten gehalten',
  changeHours: 'Ändern und absagen bis',
  changeHint: 'vor dem Termin, danach am Telefon',
  eraseAfterDays: 'Angaben löschen nach',
  eraseHint: 'steht so im Datenschutz',
  calendar: 'Dein Kalender',
  calendarAbout: 'Zum Abonnieren in Telefon oder Outlook',
  calendarAddress: 'Private Adresse',
  calendarHint: 'Wer diese Adresse kennt, sieht deine Termine.',
  renew: 'Erneuern',
  renewQuestion: {
    title: 'Adresse erneuern?',
    text: 'Die bisherige Adresse gilt sofort nicht mehr. Auf jedem Gerät, das sie abonniert hat, musst du die neue eintragen.',
    confirm: 'Erneuern',
    cancel: 'Behalten',
  },
  changed: {
    strong: 'Auf einem anderen Gerät geändert.',
    text: 'Was du hier geändert hast, ist noch nicht gespeichert. Gespeichert überschreibt es den Stand von dort.',
    take: 'Stand von dort übernehmen',
    keep: 'Meine Fassung speichern',
  },
  invalid: (count: number) =>
    count === 1 ? 'Eine Angabe stimmt noch nicht.' : `${count} Angaben stimmen noch nicht.`,
  stillOld: 'Es gilt noch die Fassung von vorher.',
  failed: 'Fehler beim Speichern',
  failedText: 'Der Server oder die Datenbank ist nicht erreichbar. Was du geändert hast, steht noch hier.',
} as const

export const problemSentences: Partial<Record<ProblemCode, string>> = {
  required: 'Diese Angabe fehlt.',
  invalid: 'Das ist keine gültige Angabe.',
  'invalid-date': 'Dieses Datum gibt es nicht.',
  'invalid-email': 'Diese Adresse ist nicht vollständig.',
  'out-of-range': 'Dieser Wert ist nicht möglich.',
  overlapping: 'Zwei Zeiträume überschneiden sich.',
  'too-long': 'Das ist zu lang.',
  'control-character': 'Hier stehen Zeichen, die nicht erlaubt sind.',
}

export function problemSentence(code: ProblemCode): string {
  return problemSentences[code] ?? 'Bitte prüfe diese Angabe.'
}

export const cantonNames: Record<Canton, string> = {
  AG: 'Aargau',
  AI: 'Appenzell Innerrhoden',
  AR: 'Appenzell Ausserrhoden',
  BE: 'Bern',
  BL: 'Basel-Landschaft',
  BS: 'Basel-Stadt',
  FR: 'Freiburg',
  GE: 'Genf',
  GL: 'Glarus',
  GR: 'Graubünden',
  JU: 'Jura',
  LU: 'Luzern',
  NE: 'Neuenburg',
  NW: 'Nidwalden',
  OW: 'Obwalden',
  SG: 'St. Gallen',
  SH: 'Schaffhausen',
  SO: 'Solothurn',
  SZ: 'Schwyz',
  TG: 'Thurgau',
  TI: 'Tessin',
  UR: 'Uri',
  VD: 'Waadt',
  VS: 'Wallis',
  ZG: 'Zug',
  ZH: 'Zürich',
}
