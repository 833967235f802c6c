/** What `npm run demo` says. */
import type { ContentType } from '#domain/content-types.ts'

/** A type that the demo knows nothing of is called as in the registry. */
const names: Partial<Record<ContentType, string>> = {
  promotion: 'Promotion',
  gallery: 'Galerie',
  consultation: 'Beratung',
  cooperation: 'Kooperationen',
}

export const demoMessages = {
  drawing: (count: number) => `${count} Bilder werden gezeichnet und in allen Grössen abgelegt …`,
  filled: (folder: string) =>
    `Der Beispielinhalt ist in ${folder}. Eine Website, die gerade läuft, zeigt ihn sofort; sonst startet sie mit: npm start`,
  notEmpty: (types: readonly ContentType[], folder: string) =>
    `In ${folder} ist schon Inhalt gespeichert (${types.map((type) => names[type] ?? type).join(', ')}). Er bleibt, wie er ist: Der Beispielinhalt kommt nur in eine leere Installation. Zum Ausprobieren nimm einen anderen Ordner: DATA_DIR=./demo-data npm run demo, danach DATA_DIR=./demo-data npm start`,
  unavailable: (folder: string, reason: string) => `Die Daten in ${folder} sind nicht erreichbar: ${reason}`,
}
