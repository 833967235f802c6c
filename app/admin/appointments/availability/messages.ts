/** German sentences of 'Verfügbarkeit'. */
import type { AddressProblem, CalendarFailure, LeftOutKind } from '#domain/appointments/own-calendars.ts'

export const availabilityWords = {
  title: 'Verfügbarkeit',
  appointments: 'Termine',
  switch: 'Termine verwalten',
  switchNote: 'Die Website zeigt nur noch freie Zeiten. Ausgeschaltet bucht man wie bisher.',
  notLive: {
    title: 'Noch wird nur angefragt.',
    text: 'Schau Stunden, Dauer und Orte durch. In der Vorschau siehst du, was Besucherinnen und Besucher dann buchen können. Stimmt es, schalte es ein; ausschalten geht jederzeit.',
    go: 'Jetzt live schalten',
    going: 'Schaltet …',
  },
  differs: {
    hours: 'Unter «Erreichbar» stehen auf der Website andere Zeiten als deine Stunden hier.',
    minutes: (minutes: number) => `Auf der Website steht als Dauer eines Gesprächs ${minutes} Minuten.`,
    there: 'In «Website» ändern',
  },
  hours: 'Stunden',
  rangeInWords: (from: string, until: string, places: string) =>
    `${from} bis ${until}${places ? ` (${places})` : ''}`,
  edit: (day: string, ranges: string) => `${day} bearbeiten: ${ranges}`,
  copy: 'Für alle offenen Tage',
  copyFrom: (day: string) => `Stunden vom ${day} für alle offenen Tage übernehmen`,
  perWeek: (hours: string) => `${hours} in der Woche`,
  closed: 'geschlossen',
  closedShort: 'zu',
  range: (day: string, number: number) => `${day}, ${number}. Zeitraum`,
  rangeFrom: (day: string, number: number) => `${day}, ${number}. Zeitraum, von`,
  rangeUntil: (day: string, number: number) => `${day}, ${number}. Zeitraum, bis`,
  until: 'bis',
  places: 'Orte',
  placesEverywhere: 'Orte in allen Stunden',
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
  nextHolidays: 'Die nächsten',
  mails: 'Mails und Angaben',
  reminders: 'Erinnerungen',
  reminder: { day: 'Einen Tag vorher', hours: 'Zwei Stunden vorher' },
  reminderNote: {
    day: 'Geht genau einmal, nie nach einer Absage',
    hours: 'Auch sie nur einmal; mit dem Link, wenn das Gespräch online ist',
  },
  booking: 'Buchungen',
  bookingStands: 'Was auf der Website gebucht wird',
  bookingStandsChoices: { fixed: 'steht sofort fest', requested: 'wartet auf mein Wort' },
  bookingStandsNotes: {
    fixed:
      'Besucher lesen «Dein Termin steht». Du kannst absagen, mit einem Wort und dem Link zum Neubuchen.',
    requested: 'Besucher lesen «angefragt», bis du bestätigst oder ablehnst.',
  },
  online: 'Online',
  onlineLink: 'Adresse für Videogespräche',
  onlineLinkHint:
    'Zum Beispiel dein Raum bei Zoom, Teams, Meet oder Whereby. Mit {raum} bekommt jede Buchung einen eigenen, etwa https://meet.example.ch/{raum}. Leer: Du schickst den Link selbst.',
  differingLinks: (count: number) =>
    count === 1
      ? 'Ein kommender Online-Termin hat noch einen anderen Link.'
      : `${count} kommende Online-Termine haben noch einen anderen Link.`,
  relink: 'Auch dort ändern',
  relinkQuestion: {
    title: 'Link auch in kommenden Terminen ändern?',
    text: (count: number) =>
      count === 1
        ? 'Eine Kundin oder ein Kunde bekommt eine E-Mail mit dem neuen Link und der Datei für den Kalender.'
        : `${count} Kundinnen und Kunden bekommen eine E-Mail mit dem neuen Link und der Datei für den Kalender.`,
    confirm: 'Ändern',
    cancel: 'So lassen',
  },
  relinked: (count: number) =>
    count === 1 ? 'Ein Termin hat den neuen Link.' : `${count} Termine haben den neuen Link.`,
  notRelinked: 'Das hat nicht geklappt. Die Termine haben ihren bisherigen Link.',
  confirmByMail: 'Kunden bestätigen zuerst per Mail',
  confirmByMailNote: 'Bis dahin ist die Stunde 30 Minuten gehalten',
  changeHours: 'Ändern und absagen bis',
  changeHint: 'vor dem Termin, danach am Telefon',
  eraseAfterDays: 'Angaben löschen nach',
  eraseHint: 'steht so im Datenschutz',
  calendar: 'Deine Termine abonnieren',
  calendarAbout: 'In Telefon, Google oder Outlook',
  calendarAddress: 'Private Adresse',
  calendarHint: 'Wer diese Adresse kennt, sieht deine Termine.',
  copyAddress: 'Kopieren',
  copied: 'Adresse kopiert.',
  copyRefused: 'Dein Browser erlaubt das Kopieren nicht. Die Adresse ist markiert.',
  renewed: 'Neue Adresse. Die bisherige gilt nicht mehr.',
  notRenewed: 'Das hat nicht geklappt. Die bisherige Adresse gilt noch.',
  renew: 'Erneuern',
  renewQuestion: {
    title: 'Adresse erneuern?',
    text: 'Die bisherige Adresse gilt sofort nicht mehr. Auf jedem Gerät, das sie abonniert hat, musst du die neue eintragen.',
    confirm: 'Erneuern',
    cancel: 'Behalten',
  },
  failed: 'Fehler beim Speichern! Deine Änderungen sind nur in diesem Browser gespeichert.',
  preview: {
    title: 'So sehen es Besucher',
    state: 'Stand des Formulars',
    grid: 'Die nächsten zwei Wochen',
    sum: (times: number, days: number) =>
      times === 0
        ? 'Keine freie Zeit in zwei Wochen'
        : `${times === 1 ? '1 freie Zeit' : `${times} freie Zeiten`} an ${days === 1 ? '1 Tag' : `${days} Tagen`}`,
    incomplete: 'Sobald alle Angaben stimmen, siehst du hier, was frei ist.',
    stateOff: 'Noch nicht live',
    free: (count: number) => `${count} frei`,
    states: { past: 'vorbei', far: 'noch nicht', soon: 'zu bald', closed: 'zu', full: 'voll' },
    why: {
      soon: (hours: string) => `Vorlauf: ${hours} Stunden vorher ist Schluss`,
      far: 'Weiter voraus, als man buchen kann',
      full: 'Alles gebucht oder in deinem Kalender belegt, oder so viele Termine, wie ein Tag haben darf',
      away: (note: string) => `Abwesend${note ? `: ${note}` : ''}`,
      holiday: (name: string) => `Feiertag: ${name}`,
    },
  },
} as const

const problems: Record<AddressProblem, string> = {
  required: 'Füge hier die Adresse deines Kalenders ein.',
  'not-an-address': 'Das ist keine ganze Adresse. Sie beginnt mit https:// oder webcal://.',
  'user-in-address':
    'Eine Adresse mit Benutzername und Passwort geht nicht. Nimm die geheime Adresse, die ohne Anmeldung auskommt.',
  'too-long': 'Diese Adresse ist zu lang. Ist beim Kopieren etwas dazugekommen?',
}

const privateHosts = {
  text: 'PRIVATE_HOSTS nennt die Server in privaten Netzen, die erlaubt sind; danach neu starten.',
  command: 'PRIVATE_HOSTS=kalender.intern npm start',
}

const failures: Record<CalendarFailure, string> = {
  'no-calendar':
    'Unter dieser Adresse liegt kein Kalender im Format iCal (ICS), oder er ist nicht vollständig.',
  page: 'Diese Adresse führt auf eine Webseite. Gesucht ist die Adresse im Format iCal (ICS), oft endet sie auf .ics.',
  'sign-in': 'Dieser Kalender verlangt eine Anmeldung. Nimm die geheime Adresse, nicht die öffentliche.',
  'not-found': 'Diese Adresse gibt es nicht, oder nicht mehr. Kopiere sie beim Anbieter noch einmal.',
  failing: 'Der Anbieter des Kalenders meldet einen Fehler. Versuche es später noch einmal.',
  'too-large': 'Dieser Kalender ist zu gross. Höchstens 5 Megabyte werden gelesen.',
  private:
    'Diese Adresse liegt in einem privaten Netz. Die Person, die deine Website betreibt, kann sie erlauben.',
  'no-such-host': 'Diesen Server gibt es nicht. Ist die Adresse richtig geschrieben?',
  certificate:
    'Dem Zertifikat dieses Servers ist nicht zu trauen: abgelaufen, selbst ausgestellt oder falscher Name.',
  'too-late': 'Der Server hat nicht innert zehn Sekunden geantwortet. Versuche es später noch einmal.',
  'no-answer': 'Der Server antwortet nicht. Versuche es später noch einmal.',
  unreadable: 'Dieser Kalender lässt sich nicht auswerten. Vielleicht sind sehr viele Serien darin.',
}

const leftOutWords: Record<LeftOutKind, string> = {
  time: 'Beginn oder Ende nicht verstanden',
  rule: 'Regel nicht verstanden',
  zone: 'Zeitzone nicht sicher verstanden',
  exception: 'Ausnahme nicht verstanden',
  'too-many': 'zu viele Zeiten',
}

/** German sentences of 'Dein eigener Kalender'. */
export const ownCalendarWords = {
  title: 'Dein eigener Kalender',
  about: 'Was dort belegt ist, bietet die Website nicht an',
  address: 'Geheime Adresse des Kalenders',
  hint: 'Die Website liest nur, wann du belegt bist. Titel und Namen bleiben beim Anbieter.',
  add: 'Hinzufügen',
  adding: 'Wird gelesen …',
  added: 'Der Kalender zählt ab sofort.',
  full: 'Mehr als fünf Kalender gehen nicht. Entferne zuerst einen.',
  where: 'Wo du sie findest',
  providers: [
    {
      name: 'Google',
      way: 'Am Computer: Einstellungen, links deinen Kalender wählen, «Privatadresse im iCal-Format».',
    },
    {
      name: 'Outlook',
      way: 'Im Browser: Einstellungen, Kalender, Freigegebene Kalender, «Kalender veröffentlichen», Link «ICS».',
    },
    {
      name: 'iCloud',
      way: 'Kalender-App: «i» neben dem Kalender, «Öffentlicher Kalender» einschalten, Link teilen.',
    },
    {
      name: 'Nextcloud',
      way: 'Kalender: Stift beim Kalender, «Link teilen», dann im Menü «Abonnement-Link kopieren».',
    },
  ],
  readAt: (time: string) => `Gelesen um ${time} Uhr.`,
  ahead: (count: number, first: string) =>
    `In den nächsten vier Wochen ${count === 1 ? 'eine belegte Zeit' : `${count} belegte Zeiten, zuerst`}: ${first}.`,
  free: (day: string) => `In den nächsten vier Wochen ist dort nichts belegt, erst wieder am ${day}.`,
  empty: 'In den nächsten zwei Jahren ist dort nichts belegt. Ist es der richtige Kalender?',
  leftOut: (count: number) =>
    count === 1
      ? 'Ein Eintrag ist nicht ganz verstanden. Was er ausser seiner ersten Zeit belegt, bietet die Website vielleicht an.'
      : `${count} Einträge sind nicht ganz verstanden. Was sie ausser ihrer ersten Zeit belegen, bietet die Website vielleicht an.`,
  firstLeftOut: (count: number, when: string, kind: string) =>
    `${count === 1 ? 'Es ist' : 'Der erste ist'}: ${when === '' ? '' : `${when}, `}${kind}.`,
  everyWeek: (weekday: string, first: string) => `jeden ${weekday} ab ${first}`,
  leftOutKinds: leftOutWords,
  unreadable: 'Nicht lesbar',
  lastRead: (moment: string) => `Zuletzt gelesen: ${moment}.`,
  stillCounts: (moment: string) => `Was damals belegt war, zählt noch bis ${moment}.`,
  noLonger: 'Was damals belegt war, zählt nicht mehr.',
  readAgain: (name: string) => `${name} noch einmal lesen`,
  remove: (name: string) => `${name} entfernen`,
  removed: 'Entfernt. Seine Zeiten sind gelöscht.',
  removeQuestion: {
    title: 'Kalender entfernen?',
    text: 'Die Adresse und die belegten Zeiten werden gelöscht. Was dort belegt ist, bietet die Website wieder an.',
    confirm: 'Entfernen',
    cancel: 'Behalten',
  },
  whenSilent: 'Wenn er länger als einen Tag nicht lesbar ist',
  whenSilentHint: 'Bis dahin zählt, was zuletzt belegt war. Danach verdeckt der Kalender keine Zeiten mehr.',
  whenSilentChoices: {
    confirm: 'Ich bestätige jede Buchung',
    offer: 'Buchbar wie sonst',
    nothing: 'Nichts ist buchbar',
  },
  problems,
  failures,
  privateHosts,
  refusals: {
    known: 'Dieser Kalender ist schon in der Liste.',
    'too-many': 'Mehr als fünf Kalender gehen nicht. Entferne zuerst einen.',
  } as Record<string, string | undefined>,
}
