/**
 * Text as glyph paths of the bundled font, so that a picture looks the same on every machine, whatever fonts it has.
 * Letters missing from the font are drawn without their accent, or left out.
 */
import font from './glyph-paths.json' with { type: 'json' }

/** Each letter's advance and path. */
const letters: Readonly<Record<string, readonly (number | string)[]>> = font.letters
const unitsPerEm = 1000

/** Left letter to right letter to kerning. */
const kerning = new Map(
  Object.entries(font.kerning).map(([left, amounts]) => [
    left,
    new Map(
      Object.entries(amounts).flatMap(([amount, rights]) =>
        [...rights].map((right) => [right, Number(amount)]),
      ),
    ),
  ]),
)

export interface TextStyle {
  /** Pixels per em. */
  size: number
  /** In em, as in CSS `letter-spacing`. */
  tracking?: number
}

interface PlacedLetter {
  /** Font units from the start of the line. */
  at: number
  path: string
}

/** Lays out a single line; `width` is in pixels. */
export function glyphPaths(text: string, { size, tracking = 0 }: TextStyle) {
  const placed: PlacedLetter[] = []
  let at = 0
  let before = ''
  for (const letter of keepDrawable(text)) {
    const [advance = 0, path = ''] = letters[letter] ?? []
    at += kerning.get(before)?.get(letter) ?? 0
    placed.push({ at, path: String(path) })
    at += Number(advance) + tracking * unitsPerEm
    before = letter
  }
  const scale = size / unitsPerEm
  return { width: at * scale, svg: (x: number, y: number) => drawLetters(placed, x, y, scale) }
}

function drawLetters(placed: readonly PlacedLetter[], x: number, y: number, scale: number): string {
  const paths = placed
    .filter(({ path }) => path !== '')
    .map(({ at, path }) => `<path transform="translate(${Math.round(at)} 0)" d="${path}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale})">${paths.join('')}</g>`
}

function keepDrawable(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (letter in letters) return [letter]
    const bare = letter.normalize('NFD').charAt(0)
    return bare in letters ? [bare] : []
  })
}

/** Lines no wider than `width` pixels, broken between words, and inside a word only if it is too long for a line. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && glyphPaths(longer, style).width <= width) lines[lines.length - 1] = longer
    else lines.push(...splitIntoPieces(word, style, width))
  }
  return lines
}

function splitIntoPieces(word: string, style: TextStyle, width: number): string[] {
  const found = ['']
  for (const letter of word) {
    const piece = (found.at(-1) ?? '') + letter
    if (glyphPaths(piece, style).width <= width || piece === letter) found[found.length - 1] = piece
    else found.push(letter)
  }
  return found
}
