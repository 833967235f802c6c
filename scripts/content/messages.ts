import type { Collection } from '#ports/documents.ts'

/** The names of types that older releases did not export yet. */
const kinds: Partial<Record<Collection, string>> = {
  website: 'Website (Angaben, Texte, Rechtliches)',
  readiness: 'Bereit?',
  appointments: 'Termine',
  appointmentMonths: 'Termine',
  mails: 'Mails, die warten',
  appointmentSettings: 'Termine',
  appointmentCalendars: 'Eigene Kalender',
  visits: 'Besuche',
}

function older(names: readonly string[]): string {
  return (
    'Die Datei stammt aus einer älteren Ausgabe von Lotse, die das noch nicht ausführte. ' +
    `Unverändert geblieben sind: ${names.join(', ')}, dazu alle Bilder.`
  )
}

/** The messages of `npm run content` to the owner of the site. */
export const contentMessages = {
  usage: [
    'Alle Inhalte (Texte, Bilder, Verlauf, Protokoll, Termine, Mails, die warten, Besuche) in eine Datei schreiben oder aus einer Datei übernehmen:',
    '  npm run content -- export DATEI              schreibt eine neue Datei',
    '  npm run content -- import DATEI              übernimmt sie, wenn noch nichts da ist',
    '  npm run content -- import DATEI --overwrite  ersetzt, was da ist',
    'Die Datei enthält die Angaben der Kunden, den Schlüssel aller Terminlinks und die geheimen Adressen deiner Kalender: Bewahre sie so auf wie eine Sicherung.',
    'Was im Admin-Bereich getan wurde, neueste zuerst:',
    '  npm run content -- log [ANZAHL]              die letzten 100 Einträge, oder so viele, wie du nennst',
    'Das Konto für den Admin-Bereich gehört nicht dazu: npm run admin.',
  ].join('\n'),
  noLog: 'Das Protokoll ist noch leer.',
  logUnavailable: (dataLocation: string) =>
    `Das Protokoll in ${dataLocation} kann gerade nicht gelesen werden.`,
  exported: (path: string, dataLocation: string) => `Die Inhalte von ${dataLocation} stehen in ${path}.`,
  fileExists: (path: string) => `${path} gibt es schon. Bitte nenne eine neue Datei (oder --overwrite).`,
  notRead: (path: string, reason: string) => `${path} kann nicht gelesen werden: ${reason}`,
  notWritten: (path: string, reason: string) => `${path} kann nicht geschrieben werden: ${reason}`,
  broken: (path: string) =>
    `${path} ist keine vollständige Ausfuhr von Lotse oder wurde verändert. Es wurde nichts übernommen.`,
  imported: (documents: number, files: number, dataLocation: string, leftAlone: readonly Collection[]) =>
    [
      `Übernommen nach ${dataLocation}: ${documents} Dokumente, ${files} Bilder.`,
      ...(leftAlone.length > 0 ? [older([...new Set(leftAlone.map((name) => kinds[name] ?? name))])] : []),
    ].join('\n'),
  occupied: (documents: number, files: number, dataLocation: string) =>
    `In ${dataLocation} sind schon Inhalte (${documents} Dokumente, ${files} Bilder). Es wurde nichts übernommen. ` +
    'Mit --overwrite werden sie ersetzt; am besten führst du sie vorher aus.',
  tooLarge: (reason: string) =>
    `Zu gross für dieses Backend: ${reason}. Bitte entferne dort eingebettete Bilder.`,
  unavailable: (dataLocation: string, reason: string) =>
    `Die Daten in ${dataLocation} sind nicht erreichbar: ${reason}\nEine unvollständige Übernahme kannst du mit --overwrite wiederholen.`,
}
