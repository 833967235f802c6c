/**
 * Converts signs that are more than their letter: raised and lowered ones, emojis that are pictures, and
 * letters of symbol fonts.
 */
import { symbol, wingdings } from '#domain/rich-text/symbol-fonts.ts'

export type Raised = 'up' | 'down'

const high: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−–=()ni'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? sign]),
)
const low: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−–=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'][index] ?? sign]),
)
/** Endings that read the same on the line: 1er, 2nd, 3rd, 4ème, Mme, 1o. */
const ordinal = /^(?:[eèoa]|er|ers|[eè]me|[eè]re|nde?|st|rd|th|re|te[rns]?|bis|m(?:me|lle|e)|os|as)$/i

/** Ways to write raised or lowered text on the line. `apart`: after a blank, to keep it out of a number. */
export type Writing = 'as signs' | 'as letters' | 'apart'

export function writingOf(text: string, raised: Raised, before: string): Writing {
  const plain = text.trim()
  const hasLetter = /[\p{L}]/u.test(plain.replace(/^[ni]$/, ''))
  if (!hasLetter || /^(?:TM|SM)$/.test(plain)) return 'as signs'
  // A letter after an amount is a note.
  const isEnding = ordinal.test(plain) && !(plain.length === 1 && /\d{3}$/.test(before))
  if (raised === 'down' || isEnding || (!/\d/.test(plain) && !/\d$/.test(before))) return 'as letters'
  return 'apart'
}

/** Whether the reader misses something: a raised letter that is not an ending as in '1er'. */
export function isMissed(text: string, writing: Writing): boolean {
  return writing === 'apart' || (writing === 'as letters' && !ordinal.test(text.trim()))
}

export function asSigns(text: string, raised: Raised): string {
  const trademark = text.trim() === 'TM' ? '™' : text.trim() === 'SM' ? '℠' : null
  if (trademark !== null) return trademark
  const signs = raised === 'up' ? high : low
  // '.–' after a price and '**)' after a word are not numbers.
  if (!/\d/.test(text) && ![...text.trim()].every((sign) => sign in signs)) return text
  return [...text].map((sign) => signs[sign] ?? sign).join('')
}

const emoji = /^(?:[\p{Extended_Pictographic}\p{Emoji_Component}]\s*)+$/u
const isPictured = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u

/** The emoji that a picture stands for; `null` for any other picture. */
export function emojiIn(description: string): string | null {
  return emoji.test(description) && isPictured.test(description) ? description.trim() : null
}

/** `other`: the signs of its letters are not known. */
export type SymbolFont = 'wingdings' | 'symbol' | 'other'

/** The first requested font, if it has signs in place of letters. */
export function symbolFontOf(families: string): SymbolFont | null {
  const family = families.split(',')[0]?.replaceAll(/["']/g, '').trim().toLowerCase() ?? ''
  if (family === 'wingdings' || family === 'symbol') return family
  return /^(?:wingdings|webdings|zapf ?dingbats|mt extra)/.test(family) ? 'other' : null
}

/** The signs shown by the letters of a symbol font; `null` if one of them does not exist as text. */
export function symbolsIn(text: string, font: SymbolFont): string | null {
  const signs = [...text].map((letter) => {
    const named = fromPrivateArea(letter)
    if (/\s/.test(named)) return named
    if (font === 'symbol') return symbol[named] ?? (/[!-~]/.test(named) ? named : null)
    return font === 'wingdings' ? (wingdings[named] ?? null) : null
  })
  return signs.includes(null) ? null : signs.join('')
}

/** Maps a letter back from the private use area, to which the letters of symbol fonts are also mapped. */
function fromPrivateArea(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code >= 0xf0_20 && code <= 0xf0_ff ? String.fromCodePoint(code - 0xf0_00) : letter
}

/** Replaces bullets and arrows whose font is lost, as Word and PDF files copy them. Other letters stay. */
export function withKnownSymbols(text: string): string {
  return text.replaceAll(/[\uf020-\uf0ff]/g, (letter) =>
    letter === '\uf0b7' ? '•' : (wingdings[fromPrivateArea(letter)] ?? letter),
  )
}

/** Whether the text is the mark of a footnote or a comment: [1], 1, iv, *, [AB1], a, ↑. */
export function isNoteSign(text: string): boolean {
  return /^[[(]?\s*(?:\d{1,3}|[ivx]{1,5}|[a-z]|[A-Z]{1,4}\d{1,3}|[*†‡§^↑↩⏎]+\ufe0e?)\s*[\])]?$/.test(
    text.trim(),
  )
}
