/** The messages of `npm run doctor` to the operator of the server: each fault, and how to mend it. */
import type { Loss, LostDatabase } from '#adapters/embedded/lost-database.ts'
import type { KeptPictures } from '#domain/readiness/unused-pictures.ts'
import type { Urgency } from './rules.ts'

type Texts = Record<Urgency, string>
const size = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

const losses: Record<Loss, string> = {
  foreign: 'Sie ist die eines anderen Programms',
  missing: 'Sie fehlt',
  empty: 'Sie ist leer',
  blank: 'Sie enthält weder Inhalte noch ein Konto',
}

export const doctorMessages = {
  headings: {
    mend: 'Zu beheben',
    advice: 'Zu empfehlen',
    unknown: 'Nicht prüfbar',
    fine: 'In Ordnung',
  } satisfies Texts,
  summary: (mend: number, advice: number) =>
    mend === 0
      ? advice === 0
        ? 'Gesund: Es gibt nichts zu beheben.'
        : `Nichts muss behoben werden; ${advice === 1 ? 'eine Empfehlung' : `${advice} Empfehlungen`}.`
      : `${mend === 1 ? 'Eine Sache ist' : `${mend} Sachen sind`} zu beheben.`,
  settings: 'Einstellungen',
  settingsRead: 'Alle Einstellungen sind vollständig.',
  settingsWrong: (message: string) => `${message}\nBerichtige sie in .env und starte neu.`,
  node: 'Node',
  nodeVersion: (version: string): Texts => ({
    mend: `Node ${version} ist zu alt. Installiere Node 24 oder neuer, oder nimm das Archiv: Es bringt Node mit.`,
    advice: '',
    unknown: '',
    fine: `Node ${version}`,
  }),
  user: 'Benutzer',
  root: 'Der Befehl läuft als root. Lotse selbst soll als eigener Benutzer ohne Rechte laufen (docs/server.md).',
  noRoot: (name: string) => `Lotse läuft ohne besondere Rechte (${name}).`,
  rights: 'Rechte',
  dataRights: (folder: string): Texts => ({
    mend: `Jeder auf diesem Rechner kann in ${folder} lesen, auch Passwörter und Sitzungen. Behebe es: chmod 700 ${folder}`,
    advice: `Die Gruppe von ${folder} kann darin lesen, auch Passwörter und Sitzungen. Wenn das nicht sein soll: chmod 700 ${folder}`,
    unknown: '',
    fine: `${folder} ist nur für seinen Benutzer lesbar und beschreibbar.`,
  }),
  envRights: (file: string) =>
    `Jeder auf diesem Rechner kann ${file} lesen, auch Passwörter darin. Behebe es: chmod 640 ${file}`,
  notWritable: (folder: string, reason: string) =>
    `In ${folder} kann nicht geschrieben werden (${reason}). Gib dem Benutzer von Lotse den Ordner (chown), oder setze DATA_DIR auf einen anderen.`,
  noData: (folder: string) => `${folder} gibt es nicht. Ein Start legt ihn leer an.`,
  disk: (folder: string) => `Platz in ${folder}`,
  room: (free: number): Texts => ({
    mend: `Nur noch ${size(free)} sind frei: Speichern und Sichern werden bald misslingen. Lösche, was nicht gebraucht wird (alte Sicherungen, before-restore-…), oder vergrössere den Datenträger.`,
    advice: `${size(free)} sind frei. Für Sicherungen und Bilder sollte mehr da sein.`,
    unknown: '',
    fine: `${size(free)} sind frei.`,
  }),
  clock: 'Uhr',
  clockIs: (now: string): Texts => ({
    mend: `Die Uhr geht nach: Es gibt Dateien aus der Zukunft (jetzt ist es angeblich ${now}). Stelle sie und lass sie setzen: timedatectl set-ntp true`,
    advice: `Niemand stellt die Uhr dieses Rechners (${now}). Codes für die Anmeldung und Termine hängen davon ab: timedatectl set-ntp true`,
    unknown: `Es ist ${now}. Ob jemand die Uhr stellt, sagt dieses System nicht.`,
    fine: `Es ist ${now}, und die Uhr wird gestellt.`,
  }),
  port: (host: string, port: number) => `Port ${host}:${port}`,
  portFree: 'Frei: Die Website läuft gerade nicht. npm start startet sie.',
  portOurs: 'Lotse antwortet dort, und alles ist erreichbar.',
  portImpaired: (parts: string) =>
    `Lotse antwortet dort, erreicht aber nicht alles: ${parts}. Das Log des Servers sagt mehr. Nach einer Wiederherstellung muss er neu gestartet werden.`,
  portWithoutData: (folder: string) =>
    `Lotse antwortet dort, aber ${folder} gibt es nicht mehr. Ist der Datenträger eingehängt? Sonst beende den Server und hol die letzte Sicherung zurück: npm run restore -- DATEI`,
  portTaken: 'Ein anderes Programm hat diesen Port. Beende es, oder setze PORT auf eine andere Zahl.',
  portRefused: (reason: string) => `${reason} Berichtige PORT oder HOST in .env.`,
  parts: { documents: 'Datenbank', files: 'Dateien', mail: 'E-Mail-Dienst', disk: 'Datenträger (voll)' },
  database: 'Datenbank',
  databaseWhole: (documents: number) => `Ganz und lesbar, ${documents} Dokumente.`,
  databaseDamaged: (reason: string) =>
    `Sie ist beschädigt (${reason}). Beende den Server und hol die letzte Sicherung zurück: npm run restore -- DATEI --overwrite`,
  databaseLost: ({ loss, traces, newestBackup }: LostDatabase) =>
    `${losses[loss]}, aber hier war eine Website: ${traces.slice(0, 3).join(', ')}${traces.length > 3 ? ' …' : ''}. Lotse startet so nicht, und nichts wird gelöscht. Leg die Datenbank zurück, oder hol eine Sicherung: npm run restore -- ${newestBackup ?? 'DATEI'} --overwrite\nSoll hier eine neue Website beginnen, verschiebe zuerst, was davon noch daliegt.`,
  databaseNewer:
    'Sie stammt von einer neueren Version von Lotse. Setze diese wieder ein, oder hol eine Sicherung von vorher zurück.',
  picturesLost: (pictures: readonly string[]) =>
    `${pictures.length === 1 ? 'Ein Bild fehlt' : `${pictures.length} Bilder fehlen`}: ${pictures.slice(0, 3).join(', ')}. Aus einer Sicherung zurückholen oder neu hochladen.`,
  picturesUnused: ({ count, isAll }: KeptPictures) =>
    `${count === 1 ? 'Ein gespeichertes Bild gehört' : `${count} gespeicherte Bilder gehören`} zu keinem Inhalt${isAll ? ', und kein Inhalt zeigt ein Bild vom Server' : ''}. Gelöscht wird vorerst nichts. Fehlen auf der Website Inhalte, dann hol die letzte Sicherung zurück: npm run restore -- DATEI --overwrite`,
  unfinished:
    'Eine Wiederherstellung wurde abgebrochen. Wiederhole sie: npm run restore -- DATEI --overwrite',
}
