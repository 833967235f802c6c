/** The messages of `npm run backup` and `npm run restore` to the owner of the site. */
import type { BackupManifest } from '#domain/backup/manifest.ts'

type Counts = BackupManifest['counts']

const moment = new Intl.DateTimeFormat('de-CH', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Zurich',
})
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const listed = ({ documents, pictures, mails }: Counts) =>
  [
    counted(documents, 'Dokument', 'Dokumente'),
    counted(pictures, 'Bild', 'Bilder'),
    counted(mails, 'E-Mail', 'E-Mails'),
  ].join(', ')
const duration = (milliseconds: number, second: 'eine Sekunde' | 'einer Sekunde') =>
  `etwa ${milliseconds < 1_500 ? second : `${Math.ceil(milliseconds / 1_000)} Sekunden`}`

export const backupMessages = {
  backupUsage: [
    'Alles sichern, auch während die Website läuft:',
    '  npm run backup -- DATEI.lotse              schreibt eine neue Datei',
    '  npm run backup -- DATEI.lotse --overwrite  ersetzt eine frühere',
    '  npm run backup -- --check DATEI.lotse      probt die Wiederherstellung, ohne etwas zu verändern',
    'Die Datei enthält Passwörter (verschlüsselt) und Geheimnisse: Bewahre sie so auf wie einen Schlüssel.',
  ].join('\n'),
  restoreUsage: [
    'Eine Sicherung zurückholen; der Server darf dabei nicht laufen:',
    '  npm run restore -- DATEI.lotse              wenn noch nichts da ist',
    '  npm run restore -- DATEI.lotse --overwrite  legt zuerst beiseite, was da ist',
  ].join('\n'),
  nothingThere: (dataLocation: string) =>
    `In ${dataLocation} ist keine Website, die gesichert werden könnte. Stimmt DATA_DIR?`,
  wrongEnding: (path: string) => `${path}: Der Name einer Sicherung endet auf .lotse.`,
  fileExists: (path: string) => `${path} gibt es schon. Bitte nenne eine neue Datei (oder --overwrite).`,
  made: (path: string, counts: Counts, size: number) =>
    `Gesichert und geprüft: ${path} (${listed(counts)}, ${(size / 1e6).toFixed(1)} MB).`,
  missing: (pictures: readonly string[]) =>
    `Achtung: ${pictures.length === 1 ? 'Ein Bild fehlt' : `${pictures.length} Bilder fehlen`} schon auf der Website selbst: ${pictures.slice(0, 5).join(', ')}`,
  notMade: (failure: 'disk-full' | 'not-writable' | 'not-readable' | 'ended', reason: string) =>
    ({
      'disk-full':
        'Der Datenträger ist voll. Es wurde nichts gesichert; frühere Sicherungen sind unverändert.',
      'not-writable': `Dorthin kann nicht geschrieben werden. Es wurde nichts gesichert.\n${reason}`,
      'not-readable': `Die Daten können nicht gesichert werden; frühere Sicherungen sind unverändert.\n${reason}`,
      ended: 'Die Sicherung wurde abgebrochen.',
    })[failure],
  damaged: (path: string, reason: string) =>
    `${path} ist keine vollständige Sicherung oder wurde verändert (${reason}). Es wurde nichts verändert.`,
  newer: (path: string, version: string) =>
    `${path} stammt von Lotse ${version}, einer neueren Version als dieser. Bitte aktualisiere zuerst Lotse. Es wurde nichts verändert.`,
  system: (reason: string) => `Das ging nicht: ${reason}\nWas da war, ist unverändert.`,
  full: 'Der Datenträger ist voll. Was da war, ist unverändert.',
  inUse: (folder: string) =>
    `Der Server (oder ein anderer Befehl) benutzt ${folder} noch. Bitte beende ihn zuerst. Es wurde nichts verändert.`,
  occupied: (dataLocation: string) =>
    `In ${dataLocation} ist schon etwas. Es wurde nichts verändert. Mit --overwrite wird es zuerst beiseitegelegt.`,
  otherBackend: (backend: string) =>
    `Diese Sicherung stammt von BACKEND=${backend}. Stelle sie dort wieder her und zieh dann mit npm run content um.`,
  restored: (dataLocation: string, { heading, counts }: BackupManifest, milliseconds: number) =>
    `Wiederhergestellt in ${dataLocation}: Stand vom ${moment.format(new Date(heading.madeAt))} (${listed(counts)}), in ${duration(milliseconds, 'einer Sekunde')}. Es gilt das Passwort von damals, und alle müssen sich neu anmelden.`,
  aside: (path: string) => `Was vorher da war, liegt in ${path}. Lösche es, sobald alles stimmt.`,
  noBuild: 'Es gibt noch kein gebautes Produkt. Bitte zuerst: npm run build',
  rehearsed: (
    path: string,
    { heading, counts }: BackupManifest,
    shown: readonly string[],
    milliseconds: number,
  ) =>
    [
      `${path} ist in Ordnung: Stand vom ${moment.format(new Date(heading.madeAt))} (${listed(counts)}).`,
      `Geprobt wurde in einem Übungsordner: ${shown.join(', ')}.`,
      `Eine Wiederherstellung dauert ${duration(milliseconds, 'eine Sekunde')}${heading.backend === 'firebase' ? ', dazu die Übertragung zu Firebase' : ''}.`,
    ].join('\n'),
  landing: 'Startseite',
  data: 'Datenbank und Dateien',
  picture: 'ein Bild',
  noPicture: 'kein Bild (es ist keines darin)',
  login: 'Login',
  notShown: (what: string, reason: string) =>
    `Die Sicherung ist vollständig, aber die Website darauf zeigt nicht, was sie soll: ${what} (${reason}).`,
}
