/** Which of our encodings a client accepts, and how texts are compressed. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers, of a handful of names; the bounds are for strangers, who may send any. */
const maxRemembered = 200
const longest = 200
const remembered = new Map<string, Encoding>()

/** The smallest of our encodings that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string' || accepted.length > longest) return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = (['br', 'gzip'] as const).find((name) => allows(accepted, name)) ?? 'identity'
  if (remembered.size < maxRemembered) remembered.set(accepted, encoding)
  return encoding
}

function allows(accepted: string, name: string): boolean {
  const choices = accepted
    .toLowerCase()
    .split(',')
    .map((choice) => choice.split(';').map((part) => part.trim()))
  const choice = choices.find(([coding]) => coding === name) ?? choices.find(([coding]) => coding === '*')
  if (!choice) return false
  return !choice.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** `thorough` takes tens of milliseconds for a page and is for cached responses; `quick` is for a single one. */
export type Effort = 'quick' | 'thorough'

export async function compress(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(text, { level: effort === 'quick' ? 6 : 9 })
  if (encoding === 'identity') return text
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 4 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
