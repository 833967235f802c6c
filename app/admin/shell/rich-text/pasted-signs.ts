/** Signs that are more than their letter: raised and lowered ones, emojis that are pictures, and letters of symbol fonts. */
import { wingdings } from '#domain/rich-text/wingdings.ts'

export type Raised = 'up' | 'down'

const high: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−–=()ni'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? sign]),
)
const low: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−–=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'][index] ?? sign]),
)
/** 1er, 2nd, 3rd, 4ème, Mme, 1o: these read the same on the line. */
const ordinal = /^(?:[eèoa]|er|ers|[eè]me|[eè]re|nde?|st|rd|th|re|te[rns]?|bis|m(?:me|lle|e)|os|as)$/i

/** How a raised or lowered text is written in one line. `apart`: behind a blank, or it would be read as part of the number. */
export type Writing = 'as signs' | 'as letters' | 'apart'

export function writingOf(text: string, raised: Raised, before: string): Writing {
  const plain = text.trim()
  const hasLetter = /[\p{L}]/u.test(plain.replace(/^[ni]$/, ''))
  if (!hasLetter || /^(?:TM|SM)$/.test(plain)) return 'as signs'
  // Behind an amount a letter is a note.
  const isEnding = ordinal.test(plain) && !(plain.length === 1 && /\d{3}$/.test(before))
  if (raised === 'down' || isEnding || (!/\d/.test(plain) && !/\d$/.test(before))) return 'as letters'
  return 'apart'
}

/** Whether the reader misses something: a letter that stood higher, and no ending as in '1er'. */
export function isMissed(text: string, writing: Writing): boolean {
  return writing === 'apart' || (writing === 'as letters' && !ordinal.test(text.trim()))
}

export function asSigns(text: string, raised: Raised): string {
  const trademark = text.trim() === 'TM' ? '™' : text.trim() === 'SM' ? '℠' : null
  if (trademark !== null) return trademark
  const signs = raised === 'up' ? high : low
  return [...text].map((sign) => signs[sign] ?? sign).join('')
}

const emoji = /^(?:[\p{Extended_Pictographic}\p{Emoji_Component}]\s*)+$/u
const isPictured = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u

/** The emoji that a picture stands for; `null` for any other picture. */
export function emojiIn(description: string): string | null {
  return emoji.test(description) && isPictured.test(description) ? description.trim() : null
}

/** What the letters of a symbol font show; `null` for a sign that no text has. */
export function symbolsIn(text: string): string | null {
  const signs = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    // Symbol fonts are also written into the private area.
    const named = code >= 0xf0_00 && code <= 0xf0_ff ? String.fromCodePoint(code - 0xf0_00) : letter
    return /\s/.test(named) ? named : (wingdings[named] ?? null)
  })
  return signs.includes(null) ? null : signs.join('')
}

/** What a footnote or a comment is marked with: [1], 1, iv, *, [AB1], a, ↑. */
export function isNoteSign(text: string): boolean {
  return /^[[(]?\s*(?:\d{1,3}|[ivx]{1,5}|[a-z]|[A-Z]{1,4}\d{1,3}|[*†‡§^↑↩⏎]+\ufe0e?)\s*[\])]?$/.test(
    text.trim(),
  )
}
