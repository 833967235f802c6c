import { mostLettersIn } from '#domain/problem.ts'

/** The sentence for each problem of a field, by code. */
const problemSentences: Record<string, string> = {
  required: 'Dieses Feld darf nicht leer sein.',
  'too-long': 'Dieser Text ist zu lang.',
  'control-character': 'Dieser Text enthält unsichtbare Steuerzeichen. Bitte gib ihn neu ein.',
  'unsafe-link': 'Dieser Link ist nicht erlaubt, weil er ein Programm ausführen könnte.',
  'invalid-link': 'Diesen Link kann kein Browser öffnen. Bitte prüfe ihn.',
  color: 'Bitte gib eine Farbe wie #0f3d47 an.',
  'invalid-email': 'Das ist keine E-Mail-Adresse. Bitte prüfe, ob etwas fehlt.',
  'invalid-phone': 'Das ist keine Telefonnummer.',
  'invalid-time': 'Bitte gib eine Zeit wie 8:00 an.',
  overlapping: 'Diese Zeit überschneidet sich mit der vorigen.',
  'invalid-uid': 'Das ist keine UID. Sie besteht aus CHE und neun Ziffern, etwa CHE-123.456.789.',
  'invalid-register-number': 'Das ist keine Registernummer. Sie besteht aus Ziffern, oft mit einem F davor.',
  'consent-missing': 'Ohne Datum der Einwilligung bleibt die Stimme unveröffentlicht.',
  'invalid-date': 'Bitte gib Tag, Monat und Jahr vollständig an, und die Uhrzeit, wo sie dazugehört.',
  'ends-before-begin': 'Das Ende muss nach dem Beginn liegen.',
  'out-of-range': 'Dieser Wert liegt ausserhalb des erlaubten Bereichs.',
  'unknown-option': 'Bitte wähle eine der Möglichkeiten.',
  'duplicate-id': 'Zwei Einträge haben dieselbe Kennung. Bitte lade die Seite neu.',
  invalid: 'Diese Angabe ist ungültig.',
}

/** The sentence below a field after a refused save. */
export function problemSentence(problems: Record<string, string>, path: string): string | undefined {
  const code = problems[path]
  return code === undefined ? undefined : sentenceFor(code)
}

export function sentenceFor(code: string): string {
  const most = mostLettersIn(code)
  if (most !== null) return `Dieser Text ist zu lang: Höchstens ${most} Zeichen haben Platz.`
  return problemSentences[code] ?? problemSentences.invalid ?? code
}

/** The note below the question whether to erase something for good. */
export const backupsNote = {
  until: (day: string) =>
    `Automatische Sicherungen enthalten es noch bis am ${day}. Von Hand gemachte enthalten es, bis du sie löschst.`,
  unknown: 'Sicherungen, die schon gemacht sind, enthalten es weiterhin.',
}

export const pagerWords = { older: 'Ältere zeigen', newest: 'Zu den neuesten' }

/** Words of a list whose items have a form of their own. */
export const itemWords = {
  active: 'Aktiv',
  inactive: 'Inaktiv',
  sample: 'Beispiel',
  show: (title: string) => `${title} auf der Website zeigen`,
  edit: (title: string) => `${title} bearbeiten`,
  remove: (title: string) => `${title} löschen`,
  discard: { confirm: 'Verwerfen', cancel: 'Weiter bearbeiten' },
}

/** The effect for visitors of a step that takes effect at once. */
export const onWebsiteWords = {
  shown: 'Ist auf der Website',
  hidden: 'Nicht auf der Website',
}

export const copyWords = {
  copied: 'Kopiert.',
  notCopied: 'Markiere den Text und kopiere ihn von Hand: Der Browser erlaubt es hier nicht.',
}

export const operatorWords = {
  summary: 'Für die Person, die den Server betreibt',
  copy: (command: string) => `${command} kopieren`,
}
