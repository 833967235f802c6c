/**
 * Escapes characters beyond ASCII. Node decodes a file with a single one into two bytes for each of its
 * characters, and V8 keeps the source text: 4 MiB of the server's memory for its umlauts. Escapes mean the
 * same, except in the raw text of a tagged template.
 */

const escapeUnit = (/** @type {string} */ unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** @type {import('vite').Plugin} */
export const escapedBeyondAscii = {
  name: 'lotse:escaped-beyond-ascii',
  // `renderChunk` would be too early, because the bundler prints each chunk once more.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit)
    }
  },
}
