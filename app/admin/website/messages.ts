/** German sentences of the website manager. */
import type { Weekday } from '#domain/website/opening-hours.ts'
import type { AdvisorKind, Website } from '#domain/website/website.ts'

export const websiteWords = {
  failed: 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.',
  notLoaded: 'Was auf der Website steht, konnte nicht gelesen werden.',
  parts: 'Teile der Website',
  part: 'Teil',
  changed: 'geändert',
  missing: (count: number) => (count === 1 ? '1 Angabe fehlt' : `${count} Angaben fehlen`),
  toCheck: (count: number) => (count === 1 ? '1 Feld prüfen' : `${count} Felder prüfen`),
  problems: (count: number) =>
    count === 1 ? 'Ein Feld braucht dich noch.' : `${count} Felder brauchen dich noch.`,
  nothingLost: 'Nichts ist verloren, gespeichert wird erst, wenn sie stimmen.',
  nothingLostOne: 'Nichts ist verloren, gespeichert wird erst, wenn es stimmt.',
  neededToGoLive: 'Pflicht, bevor die Website online geht.',
  optional: 'freiwillig',
  pages: 'Seite in der Vorschau',
  example: {
    badge: 'Beispiel',
    title: (count: number) => (count === 1 ? 'Hier steht ein Beispiel.' : `Hier stehen ${count} Beispiele.`),
    text: 'Schreib deine eigenen Angaben hinein, oder bestätige, was auch für dich stimmt. Erfundenes sehen Besucherinnen und Besucher nicht, sobald die Website deinen Namen oder deine Adresse hat.',
    confirmed: 'Bestätigt',
    confirmedCount: (count: number) => (count === 1 ? 'Bestätigt.' : `Alle ${count} bestätigt.`),
    takeBack: 'Zurücknehmen',
    notOwed: (labels: readonly string[]) => `Keine Pflicht: ${labels.join(', ')}.`,
    clear: (count: number) =>
      count === 1 ? '1 Feld leeren' : `${count} Felder leeren, die keine Pflicht sind`,
    clearedCount: (count: number) => (count === 1 ? '1 Feld geleert.' : `${count} Felder geleert.`),
    confirmTexts: (count: number) =>
      `In allen Teilen: ${count} Texte bestätigen, die zu jeder Beratung passen`,
    confirm: 'Stimmt so auch für mich',
    confirmAll: (count: number) =>
      count === 1 ? 'Stimmt so auch für mich' : `Stimmt so auch für mich, alle ${count}`,
    onlyChanged: 'Nur deine eigene Angabe ersetzt es.',
    contradiction: (found: string, kind: string) =>
      `«${found}» widerspricht «${kind}». Schreib es um oder lösch es, dann lässt sich der Rest bestätigen.`,
    count: (count: number) => (count === 1 ? '1 Beispiel' : `${count} Beispiele`),
  },
  lawyer: {
    title: 'Die Texte sind Beispiele.',
    text: 'Lass sie von einer Juristin lesen, bevor du online gehst. Was hier steht, füllt Impressum, Datenschutz und das',
    sheet: 'Informationsblatt',
  },
  sheet: {
    heading: 'Informationsblatt',
    version: (version: number) => `Version ${version}`,
    since: (date: string) => `seit ${date}. Ändert sich der Inhalt, wird eine neue daraus.`,
    notYet: 'Mit dem ersten Speichern bekommt es eine Nummer und ein Datum.',
    open: 'Ansehen',
    earlier: 'Frühere Versionen',
    earlierVersion: (version: number, date: string) =>
      date === '' ? `Version ${version}` : `Version ${version}, ab ${date}`,
    newTab: '(neuer Tab)',
  },
  image: {
    shown: 'Jetzt auf der Website',
    inline: 'Das Bild liegt vorerst in diesem Browser und wird mit dem Speichern übertragen.',
  },
  list: {
    one: (name: string, position: number) => `${name} ${position}`,
    empty: (name: string) => `${name} ohne Text`,
    length: (length: number, most: number) => `${length} von ${most} Zeichen`,
    sortHint: 'Am Griff ziehen oder mit den Pfeilen verschieben.',
    arrowHint: 'Mit den Pfeilen verschieben.',
    toCheck: 'prüfen',
  },
  hours: {
    days: {
      mo: 'Montag',
      tu: 'Dienstag',
      we: 'Mittwoch',
      th: 'Donnerstag',
      fr: 'Freitag',
      sa: 'Samstag',
      su: 'Sonntag',
    } satisfies Record<Weekday, string>,
    copy: 'Montag auf Di bis Fr übertragen',
    copied: 'Dienstag bis Freitag haben jetzt die Zeiten vom Montag.',
    closed: 'geschlossen',
    add: 'Zeit',
    addOn: (day: string) => `Zeit am ${day} hinzufügen`,
    remove: (day: string, position: number) => `Zeit ${position} am ${day} entfernen`,
    to: 'bis',
    from: (day: string, position: number) => `${day}, Zeit ${position}, von`,
    until: (day: string, position: number) => `${day}, Zeit ${position}, bis`,
  },
  kinds: {
    untied: 'Ungebunden',
    tied: 'Gebunden',
    none: 'Keine Versicherungen',
  } satisfies Record<AdvisorKind, string>,
  linesHint: 'Eine Zeile je Eintrag',
}

/** Countries whose phone numbers can be dialled from everywhere. */
export const countryNames: Record<string, string> = {
  CH: 'Schweiz',
  LI: 'Liechtenstein',
  DE: 'Deutschland',
  AT: 'Österreich',
}

export const motifNames: Record<Website['hero']['motif'], string> = {
  chart: 'Seekarte, mit dem Porträt davor',
  photo: 'Eigenes Bild',
  portrait: 'Nur das Porträt',
}

export const flagNames: Record<Website['howIWork']['promises'][number]['flag'], string> = {
  pilot: 'Flagge H: Lotse an Bord',
  zero: 'Zahlenwimpel 0',
  talk: 'Flagge K: Ich möchte mit dir reden',
  compass: 'Kompass',
  buoy: 'Boje am Kurs',
  berth: 'Liegeplatz im Hafen',
}

const incompleteLink = {
  'invalid-link': 'Diesen Link kann kein Browser öffnen. Schreib ihn wie www.beispiel.ch/seite.',
}

/** Sentences that say more about a field than the shared ones. */
export const problemsAt: Record<string, Record<string, string>> = {
  'advisor.name': { required: 'Ohne Namen geht es nicht: Er steht auf jeder Seite.' },
  'advisor.since': { 'invalid-date': 'Bitte gib ein Jahr mit vier Ziffern an, etwa 2017.' },
  'advisor.email': { required: 'Ohne E-Mail-Adresse kommt keine Anfrage an.' },
  academyUrl: incompleteLink,
  'credit.url': incompleteLink,
  'legal.registerUrl': incompleteLink,
  'legal.ombudsman.url': incompleteLink,
  'appointment.minutes': { 'out-of-range': 'Bitte gib ganze Minuten an, mindestens 15 und höchstens 240.' },
}
