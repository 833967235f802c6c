/**
 * The byte budget of the public pages, compressed with brotli as they are served. Bytes are not noisy, so this is a test
 * and not a benchmark; the limits are those of a page that is readable within a second on a slow phone.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const kibibyte = 1024

// Whatever bundles React carries this name of its elements.
const react = 'react.transitional.element'

interface SyntaxNode {
  type?: string
  source?: { value: string }
}

/** The chunks that a browser loads before it runs this one: imports and re-exports, not import(). */
function staticImports(chunk: string): string[] {
  const { body } = parseSync(read(chunk), { syntax: 'ecmascript' }) as { body: SyntaxNode[] }
  return body.flatMap(({ source }) => (source ? [basename(source.value)] : []))
}

function read(file: string) {
  return readFileSync(join(assets, file), 'utf8')
}

function withStaticImports(chunks: string[], loaded = new Set<string>()): string[] {
  for (const chunk of chunks) {
    if (loaded.has(chunk)) continue
    loaded.add(chunk)
    withStaticImports(staticImports(chunk), loaded)
  }
  return [...loaded]
}

function named(pattern: string): string[] {
  return globSync(pattern, { cwd: assets }).toSorted()
}

function compressed(files: string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length, 0)
}

describe('bytes of the public pages', () => {
  const initial = withStaticImports(named('entry.client-*.js'))
  const islands = named('*-island-*.js')

  it('start with at most 10 KiB of JavaScript', () => {
    expect(initial).not.toEqual([])
    expect(compressed(initial)).toBeLessThanOrEqual(10 * kibibyte)
  })

  it('start without React, which comes with the first island that is needed', () => {
    const bundlesReact = (chunks: string[]) => chunks.some((chunk) => read(chunk).includes(react))
    expect(bundlesReact(initial)).toBe(false)
    expect(islands.filter((island) => !bundlesReact(withStaticImports([island])))).toEqual([])
    expect(islands).not.toEqual([])
  })

  it.each(islands.map((island) => ({ island, name: island.replace(/-[^-]+\.js$/, '') })))(
    'come to at most 75 KiB of JavaScript with $name running',
    ({ island }) => {
      const running = withStaticImports([...initial, ...named('mount-*.js'), island])
      expect(compressed(running)).toBeLessThanOrEqual(75 * kibibyte)
    },
  )
})
