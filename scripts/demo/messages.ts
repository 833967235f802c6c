/** The messages of `npm run demo`. */
import type { ContentType } from '#domain/content-types.ts'

/** The demo's names of types; others have their name in the registry. */
const names: Partial<Record<ContentType, string>> = {
  website: 'Website',
  promotion: 'Promotion',
  gallery: 'Galerie',
  consultation: 'Beratung',
  cooperation: 'Kooperationen',
}

export const demoMessages = {
  usage: `Beispielinhalt in eine leere Installation füllen, auch während sie läuft:
  npm run demo                         in die Website der Einstellungen (Umgebung und .env)
  DATA_DIR=./demo-data npm run demo    in einen anderen Ordner
Parameter gibt es keine.`,
  drawing: (count: number) => `${count} Bilder werden gezeichnet und in allen Grössen abgelegt …`,
  filled: (dataLocation: string) =>
    `Der Beispielinhalt ist in ${dataLocation}. Eine Website, die gerade läuft, zeigt ihn sofort; sonst startet sie mit: npm start`,
  notEmpty: (types: readonly ContentType[], dataLocation: string) =>
    `In ${dataLocation} ist schon Inhalt gespeichert (${types.map((type) => names[type] ?? type).join(', ')}). Er bleibt, wie er ist: Der Beispielinhalt kommt nur in eine leere Installation. Zum Ausprobieren nimm einen anderen Ordner: DATA_DIR=./demo-data npm run demo, danach DATA_DIR=./demo-data npm start`,
  unavailable: (dataLocation: string, reason: string) =>
    `Die Daten in ${dataLocation} sind nicht erreichbar: ${reason}`,
}
