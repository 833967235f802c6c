/** German sentences of 'Termine' and 'Verfügbarkeit'. */
import type { Location } from '#domain/booking/booking.ts'
import type { Canton } from '#domain/appointments/rules.ts'
import { mostLettersIn } from '#domain/problem.ts'

const quarters = ['', '¼', '½', '¾']
/** '9½', to the quarter of an hour. */
export function numberOfHours(minutes: number): string {
  const [hours, quarter] = [Math.floor(minutes / 60), Math.round((minutes % 60) / 15)]
  if (quarter === 4) return String(hours + 1)
  return `${hours > 0 || quarter === 0 ? hours : ''}${quarters[quarter]}`
}

/** With a no-break space before it. */
const hoursUnit = '\u00a0Std.'

/** '9½ Std.' */
export const hoursInWords = (minutes: number) => `${numberOfHours(minutes)}${hoursUnit}`

/** Minutes of a day as its clock. */
export const clockAt = (minutes: number) =>
  `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

export const locationNames: Record<Location, string> = {
  office: 'Im Büro',
  home: 'Zu Hause',
  online: 'Online',
  phone: 'Am Telefon',
}
/** Within a sentence. */
export const placeWords: Record<Location, string> = {
  office: 'im Büro',
  home: 'zu Hause',
  online: 'online',
  phone: 'am Telefon',
}
export const locationChips: Record<Location, string> = {
  office: 'Büro',
  home: 'Zu Hause',
  online: 'Online',
  phone: 'Telefon',
}

const letters = [
  'Kein Termin',
  'Ein Termin',
  ...['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf'].map(
    (number) => `${number} Termine`,
  ),
]
const inLetters = (count: number) => letters[count] ?? `${count} Termine`

const conflictWith = { away: 'einer Abwesenheit', busy: 'deinem eigenen Kalender' }
const stays = (names: readonly string[]) =>
  names.length === 1
    ? `${names[0]}. Er bleibt bestehen, bis du ihn verschiebst oder absagst.`
    : `${names.join('; ')}. Sie bleiben bestehen, bis du sie verschiebst oder absagst.`

function stillEmpty(days: readonly string[]): string {
  if (days.length === 0) return ''
  if (days.length === 1) return `, der ${days[0]} ist noch ganz frei`
  return `, ${inOneRow.format(days)} sind noch ganz frei`
}

const inOneRow = new Intl.ListFormat('de-CH')

export const appointmentWords = {
  availability: 'Verfügbarkeit',
  add: 'Termin eintragen',
  block: 'Zeit sperren',
  list: 'Liste',
  week: 'Woche',
  view: 'Ansicht',
  today: (day: string) => `Heute, ${day}`,
  next: 'Nächste Tage',
  nothingToday: 'Heute ist nichts gebucht.',
  countToday: (count: number, next: string) => `${inLetters(count)} heute, der nächste ${next}.`,
  countNow: (count: number) =>
    count === 1 ? 'Ein Termin heute, er läuft gerade.' : `${inLetters(count)} heute, einer läuft gerade.`,
  countOver: (count: number) =>
    count === 1 ? 'Ein Termin heute, er ist vorbei.' : `${inLetters(count)} heute, alle sind vorbei.`,
  until: {
    over: 'vorbei',
    now: 'jetzt',
    minutes: (count: number) => (count === 1 ? 'in einer Minute' : `in ${count} Minuten`),
    hours: (count: number) => (count === 1 ? 'in einer Stunde' : `in ${count} Stunden`),
    days: (count: number) => (count === 1 ? 'in einem Tag' : `in ${count} Tagen`),
  },
  free: (hours: string) => `${hours} frei`,
  noneFree: 'nichts mehr frei',
  blockedAt: (from: string, until: string) => `gesperrt ${from}–${until}`,
  weekSentence: (count: number, isThis: boolean, emptyDays: readonly string[]) => {
    const week = isThis ? 'diese Woche' : 'in dieser Woche'
    if (count === 0)
      return isThis ? 'Diese Woche ist noch nichts gebucht.' : 'In dieser Woche ist nichts gebucht.'
    return `${inLetters(count)} ${week}${stillEmpty(emptyDays)}.`
  },
  weekGrid: 'Tage der Woche',
  hour: 'Stunde',
  hourIs: { free: 'frei', closed: 'geschlossen', over: 'vorbei' },
  goesOn: (name: string, until: string) => `${name} bis ${until}`,
  load: (booked: string, open: string) => `${booked} von ${open} gebucht`,
  asOf: (time: string) => `Stand ${time} Uhr`,
  more: 'Weitere Tage zeigen',
  upNext: (until: string, from: string, to: string) => `${until}, ${from} bis ${to} Uhr`,
  details: 'Details',
  write: 'Schreiben',
  todayMark: 'heute',
  dayLine: (day: string, words: string) => `${day}: ${words}`,
  newOne: 'Neu',
  fromUntil: (from: string, until: string) => `${from} bis ${until} Uhr`,
  outside: 'Ausserhalb deiner Stunden. Eintragen kannst du trotzdem.',
  awayThen: (note: string) =>
    `Dann bist du abwesend${note ? `: ${note}` : ''}. Eintragen kannst du trotzdem.`,
  holidayThen: (name: string) => `Feiertag: ${name}. Eintragen kannst du trotzdem.`,
  over: 'Diese Zeit ist vorbei.',
  overThen: 'Diese Zeit ist vorbei. Eintragen kannst du trotzdem, eine E-Mail geht aber nicht hinaus.',
  tooOld: (days: number) =>
    `So weit zurück wird nichts aufbewahrt: Angaben sind ${days === 1 ? 'einen Tag' : `${days} Tage`} nach dem Termin gelöscht.`,
  before: (when: string) => `Bisher: ${when}`,
  after: (when: string) => `Neu: ${when}`,
  elsewhere: {
    strong: 'Inzwischen anderswo geändert.',
    text: 'Auf einem anderen Gerät, oder von der Kundin oder dem Kunden. Was du hier geschrieben hast, ist noch nicht gesendet.',
    there: 'Dort',
    here: 'Hier',
    take: 'Stand von dort übernehmen',
    keep: 'Trotzdem weiter',
  },
  settled: {
    gone: 'Der Termin steht nicht mehr. Daran lässt sich nichts mehr ändern.',
    over: 'Der Termin ist vorbei. Daran lässt sich nichts mehr ändern.',
    confirmed:
      'Der Termin ist schon bestätigt, auf einem anderen Gerät oder von hier, ohne dass die Antwort ankam. Verschieben oder absagen kannst du ihn weiterhin.',
    booked:
      'Der Termin gilt inzwischen auch ohne deine Bestätigung. Verschieben oder absagen kannst du ihn weiterhin.',
    asked: 'Der Termin ist inzwischen wieder eine Anfrage. Bestätige ihn, oder lehne ihn ab.',
  },
  enteredBefore: (facts: readonly string[]) =>
    `Der erste Versuch ist angekommen, und so ist der Termin eingetragen: ${facts.filter(Boolean).join(', ')}. Was du seither geändert hast, ist nicht gespeichert. Verschiebe den Termin, oder lösche ihn und trage ihn neu ein.`,
  missingWeek:
    'Diese Tage sind noch nicht geladen. Sobald die Verbindung wieder da ist, erscheinen sie von selbst.',
  count: (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`),
  closed: 'Geschlossen',
  open: (ranges: string) => `offen ${ranges}`,
  absent: 'Abwesend',
  holiday: (name: string) => `Feiertag: ${name}`,
  absence: 'Abwesenheit',
  theDay: 'Den',
  allDay: 'ganzen Tag',
  ownBusy: 'Belegt (eigener Kalender)',
  busyShort: 'Belegt',
  fromOwnShort: 'eigener Kalender',
  busyAt: (from: string, until: string) => `belegt ${from}–${until} (eigener Kalender)`,
  busyThen: 'Dann ist in deinem eigenen Kalender schon etwas. Eintragen kannst du trotzdem.',
  conflict: { away: 'Du bist dann abwesend', busy: 'Dein eigener Kalender ist dann belegt' },
  conflicts: (kind: keyof typeof conflictWith, names: readonly string[]) =>
    names.length === 1
      ? `Ein Termin überschneidet sich mit ${conflictWith[kind]}: ${stays(names)}`
      : `${names.length} Termine überschneiden sich mit ${conflictWith[kind]}: ${stays(names)}`,
  awaitsYou: {
    rule: 'Angefragt: Der Termin gilt erst, wenn du ihn bestätigst. So steht es auch in der E-Mail an die Kundin oder den Kunden.',
    calendar:
      'Gebucht, als dein eigener Kalender nicht lesbar war: Der Termin gilt erst, wenn du ihn bestätigst.',
  },
  bounced: {
    badge: 'E-Mail kam nicht an',
    text: 'Der Mailserver nimmt unter dieser Adresse nichts an. Ruf an:',
    noPhone: 'Der Mailserver nimmt unter dieser Adresse nichts an.',
  },
  link: {
    label: 'Link zum Videogespräch',
    missing: 'Noch kein Link. Trag ihn ein, dann geht er mit einer E-Mail hinaus.',
    missingLater: 'Noch kein Link. Trag ihn ein, dann steht er in der Bestätigung.',
    missingSilent: 'Noch kein Link. Ohne E-Mail-Adresse schickst du ihn selbst.',
    later: {
      asked: 'Geht hinaus, sobald du den Termin bestätigst.',
      held: 'Geht hinaus, sobald die Kundin oder der Kunde den Termin bestätigt.',
    },
    known: 'Steht in der Bestätigung, im Kalender und auf der Seite des Termins.',
    open: 'Gespräch öffnen',
    save: 'Link senden',
    saveQuiet: 'Link speichern',
  },
  publicNote: 'Besucher sehen diese Notiz',
  privateNote: 'Siehst nur du',
  earlier: 'Woche davor',
  later: 'Woche danach',
  thisWeek: 'Diese Woche',
  weekOf: (from: string, until: string, year: string) => `${from} bis ${until} ${year}`,
  choose: 'Wähle einen Termin, dann stehen hier Zeit, Person und was du tun kannst.',
  chosen: 'Ausgewählter Termin',
  notLoaded: 'Sobald die Datenbank wieder erreichbar ist, erscheinen die Termine hier von selbst.',
  offline: {
    strong: 'Ohne Verbindung.',
    text: (time: string) => `Du siehst den Stand von ${time} Uhr. Ändern geht wieder, sobald du online bist.`,
  },
  status: {
    held: (until: string) => `Gehalten bis ${until}`,
    lapsed: 'Nicht bestätigt',
    booked: 'Neu',
    requested: 'Bitte bestätigen',
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
    link: 'Link',
    remark: 'Bemerkung',
    booked: 'Gebucht',
    reminded: 'Erinnert',
  },
  minutes: (topic: string, minutes: number) => `${topic}, ${minutes} Minuten`,
  bookedAt: (when: string, byHand: boolean) =>
    byHand ? `${when}, von dir eingetragen` : `${when}, über die Website`,
  actions: {
    confirm: 'Bestätigen',
    seen: 'Gesehen',
    decline: 'Ablehnen',
    move: 'Verschieben',
    cancel: 'Absagen',
    call: 'Anrufen',
    export: 'Auskunft',
    erase: 'Löschen',
  },
  consequences: {
    confirm: 'Die Kundin oder der Kunde bekommt eine E-Mail.',
    decline: 'Die Stunde wird sofort wieder frei.',
    cancel: 'Die Stunde wird sofort wieder frei. Die E-Mail hat einen Link zum Neubuchen.',
    move: '',
  },
  noAddress: 'Ohne E-Mail-Adresse geht nichts hinaus. Sag es am Telefon.',
  nameAndTopic: (name: string, topic: string) => `${name}, ${topic}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time} Uhr`,
  whenAndWhere: (day: string, hours: string, place: string) => `${day}, ${hours}, ${place}`,
  ownDay: (weekday: string) => `Dein ${weekday}`,
  ofHours: (booked: string, open: string) => `${booked} von ${open}`,
  hoursUnit,
  absentAllDay: 'Den ganzen Tag abwesend',
  inWeek: { ask: 'bestätigen', held: 'gehalten', conflict: 'Konflikt' },
  to: (until: string) => `bis ${until}`,
  stillFree: (hours: string) => `${hours} sind frei.`,
  erasing: {
    all: {
      title: 'Alles zu dieser Adresse löschen?',
      text: (address: string) =>
        `Alle Termine mit der Adresse ${address} werden von der Website gelöscht, auch künftige und die unter anderem Namen, mit den Mails im Postausgang. Ihre Zeiten sind wieder frei. Eine E-Mail geht nicht hinaus.`,
    },
    one: {
      title: 'Diesen Termin löschen?',
      text: (name: string) =>
        `Der Termin von ${name} hat keine E-Mail-Adresse. Nur er wird von der Website gelöscht. Seine Zeit ist wieder frei. Eine E-Mail geht nicht hinaus.`,
    },
    confirm: 'Endgültig löschen',
  },
  erasedOn: (day: string) => `Wird am ${day} gelöscht.`,
  word: (name: string) => `Ein Wort an ${name}`,
  wordHint: 'Steht in der E-Mail.',
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
    kinds: { hours: 'Stunden', day: 'Ganzer Tag', days: 'Mehrere Tage' },
    kind: 'Wie lange',
    note: 'Notiz',
    isPublic: 'Besucher sehen die Notiz',
    isPublicNote: 'Sonst steht nur: geschlossen',
    staysBooked: 'Was in dieser Zeit schon gebucht ist, bleibt bestehen, bis du es verschiebst oder absagst.',
  },
  discard: {
    title: 'Eingaben verwerfen?',
    text: 'Was du hier geschrieben hast, ist noch nicht gesendet und geht verloren.',
    confirm: 'Verwerfen',
    cancel: 'Weiter schreiben',
    dangerous: true,
  },
  bookedThere: (names: readonly string[]) =>
    names.length === 1
      ? `In dieser Zeit liegt ein Termin: ${stays(names)}`
      : `In dieser Zeit liegen ${names.length} Termine: ${stays(names)}`,
  close: 'Schliessen',
  busy: 'Einen Moment …',
  taken: (by: { name: string; time: string } | null) =>
    `Zu dieser Zeit ist schon ein Termin${by ? `: ${by.name}, ${by.time} Uhr` : ''}.`,
  failures: {
    changed: 'Der Termin ist inzwischen geändert worden. Hier steht der neue Stand.',
    unknown: 'Diesen Termin gibt es nicht mehr.',
    'too-many': 'So viele Abwesenheiten passen nicht. Lösche zuerst alte.',
  },
  unconfirmed: {
    'confirmed-by-mail': (count: number) =>
      `${count} neue Termine hast du noch nicht angesehen. Bis du einige bestätigt oder als gesehen vermerkt hast, muss jede neue Buchung zuerst per E-Mail bestätigt werden.`,
    refused: (count: number) =>
      `${count} neue Termine hast du noch nicht angesehen. Bis du einige bestätigt oder als gesehen vermerkt hast, lässt sich online nichts mehr buchen.`,
  },
  removeAbsence: (name: string) => `${name} löschen`,
  done: {
    confirm: 'Bestätigt.',
    seen: 'Als gesehen vermerkt.',
    link: 'Link gespeichert.',
    decline: 'Abgelehnt.',
    cancel: 'Abgesagt.',
    move: 'Verschoben.',
    add: 'Eingetragen.',
    block: 'Gesperrt.',
    unblock: 'Wieder offen.',
    erase: 'Gelöscht.',
    switch: 'Umgeschaltet. Deine Stunden legst du unter «Verfügbarkeit» fest.',
  },
}

export const startWords = {
  title: 'Die Website bietet nur noch an, was frei ist.',
  text: 'Heute kann man jede halbe Stunde anfragen, und du sagst von Hand zu oder ab. Umgeschaltet bucht man direkt in deine freien Stunden.',
  list: (canMail: boolean) => [
    'Niemand bekommt eine Stunde, die schon vergeben ist.',
    'Kundinnen und Kunden verschieben und sagen selbst ab.',
    ...(canMail ? ['Einen Tag vorher geht eine Erinnerung.'] : []),
    '30 Tage danach sind die Angaben gelöscht.',
  ],
  switch: 'Termine verwalten',
  off: '«Termine verwalten» ist ausgeschaltet: Wer auf der Website bucht, fragt wieder nur an. Was schon gebucht ist, gilt weiter, samt den Links in den Mails, und bleibt hier, bis es gelöscht wird.',
  offNote: 'Eingeschaltet bucht man wieder direkt in deine freien Stunden.',
  switchNote:
    'Zuerst schaust du deine Stunden durch und siehst, was Besucherinnen und Besucher davon sehen. Live geht es erst danach, mit einem Knopf.',
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

export const weekdaysShort = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

const problemSentences: Record<string, string> = {
  required: 'Diese Angabe fehlt.',
  invalid: 'Das ist keine gültige Angabe.',
  'invalid-date': 'Dieses Datum gibt es nicht.',
  'invalid-email': 'Diese Adresse ist nicht vollständig.',
  'past-date': 'Dieser Tag ist vorbei.',
  'past-slot': 'Diese Zeit ist vorbei.',
  'nothing-moved':
    'Zeit und Ort sind dieselben, darum geht keine E-Mail hinaus. Schreib direkt, oder wähle eine andere Zeit.',
  'out-of-range': 'Dieser Wert ist nicht möglich.',
  'invalid-link': 'Das ist keine ganze Adresse. Sie beginnt mit https://.',
  'unknown-mark': 'In geschweiften Klammern geht nur {raum}.',
  'mark-in-host':
    'Vor dem ersten Schrägstrich steht der Name einer Website, und darin gehen keine geschweiften Klammern. Setz {raum} dahinter: https://meet.example.ch/{raum}.',
  overlapping: 'Zwei Zeiträume überschneiden sich.',
  'too-long': 'Das ist zu lang.',
  'control-character': 'Hier stehen Zeichen, die nicht erlaubt sind.',
}

export function problemSentence(code: string): string {
  const most = mostLettersIn(code)
  if (most !== null) return `Das ist zu lang: Höchstens ${most} Zeichen haben Platz.`
  return problemSentences[code] ?? 'Bitte prüfe diese Angabe.'
}

export function errorOf(problems: Record<string, string | undefined>, name: string): string | undefined {
  const code = problems[name]
  return code === undefined ? undefined : problemSentence(code)
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
