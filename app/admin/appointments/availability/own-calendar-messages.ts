/** German sentences of 'Dein eigener Kalender'. */
import type { AddressProblem, CalendarFailure } from '#domain/appointments/own-calendars.ts'

const problems: Record<AddressProblem, string> = {
  required: 'Füge hier die Adresse deines Kalenders ein.',
  'not-an-address': 'Das ist keine ganze Adresse. Sie beginnt mit https:// oder webcal://.',
  'user-in-address':
    'Eine Adresse mit Benutzername und Passwort geht nicht. Nimm die geheime Adresse, die ohne Anmeldung auskommt.',
  'too-long': 'Diese Adresse ist zu lang. Ist beim Kopieren etwas dazugekommen?',
}

const failures: Record<CalendarFailure, string> = {
  'no-calendar':
    'Unter dieser Adresse liegt kein Kalender im Format iCal (ICS), oder er ist nicht vollständig.',
  page: 'Diese Adresse führt auf eine Webseite. Gesucht ist die Adresse im Format iCal (ICS), oft endet sie auf .ics.',
  'sign-in': 'Dieser Kalender verlangt eine Anmeldung. Nimm die geheime Adresse, nicht die öffentliche.',
  'not-found': 'Diese Adresse gibt es nicht, oder nicht mehr. Kopiere sie beim Anbieter noch einmal.',
  failing: 'Der Anbieter des Kalenders meldet einen Fehler. Versuche es später noch einmal.',
  'too-large': 'Dieser Kalender ist zu gross. Höchstens 5 Megabyte werden gelesen.',
  private: 'Diese Adresse liegt in einem privaten Netz. Die Website liest nur Adressen aus dem Internet.',
  'no-such-host': 'Diesen Server gibt es nicht. Ist die Adresse richtig geschrieben?',
  certificate:
    'Dem Zertifikat dieses Servers ist nicht zu trauen: abgelaufen, selbst ausgestellt oder falscher Name.',
  'too-late': 'Der Server hat nicht innert zehn Sekunden geantwortet. Versuche es später noch einmal.',
  'no-answer': 'Der Server antwortet nicht. Versuche es später noch einmal.',
  unreadable: 'Dieser Kalender lässt sich nicht auswerten. Vielleicht sind sehr viele Serien darin.',
}

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
  places: [
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
      ? 'Ein Eintrag lässt sich nicht auswerten. Was er belegt, bietet die Website an.'
      : `${count} Einträge lassen sich nicht auswerten. Was sie belegen, bietet die Website an.`,
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
  refusals: {
    known: 'Dieser Kalender ist schon in der Liste.',
    'too-many': 'Mehr als fünf Kalender gehen nicht. Entferne zuerst einen.',
  } as Record<string, string | undefined>,
}
