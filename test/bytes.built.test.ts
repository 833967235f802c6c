/**
 * The byte budget of the public pages, compressed with brotli as served. Bytes are not noisy, so this is a
 * test and not a benchmark. The limits are those of a page that is readable within a second on a slow phone.
 * Pages contain their style sheets, and the policy allows exactly those.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appOfFile } from '#test/app-of-file.ts'
import { missingPage, publicPages } from '#test/public-pages.ts'

const assets = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const kibibyte = 1024

// Any bundle that contains React contains this name of its elements.
const react = 'react.transitional.element'

/** The chunks that a browser loads before it runs this one: imports and re-exports, not import(). */
function staticImports(chunk: string): string[] {
  return [...read(chunk).matchAll(/\b(?:from|import)"([^"]+)"/g)].map(([, path = '']) => basename(path))
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

/** The entry that pages load; files of the previous build may be beside it. */
function entry(): string {
  const server = readFileSync(fileURLToPath(new URL('../build/server/index.js', import.meta.url)), 'utf8')
  return /assets\/(entry\.client-[\w-]+\.js)/.exec(server)?.[1] ?? ''
}

/** The bytes of a script's response headers, which a browser counts as transferred. */
const assetHeaders = 490

/** Cached, because islands share most of their chunks. */
const sizes = new Map<string, number>()

function compressed(files: string[]): number {
  for (const file of files)
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(assets, file))).length)
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

describe('public pages', () => {
  const initial = withStaticImports([entry()])
  const islands = onDemand(/[\w-]+-island-[\w-]+\.js/g)

  /** Chunks that the initial ones name in import(). */
  function onDemand(name: RegExp): string[] {
    return [...new Set(initial.flatMap((chunk) => read(chunk).match(name) ?? []))].toSorted()
  }

  it('start with at most 3.2 KiB of JavaScript, headers included', () => {
    expect(initial).not.toEqual([])
    expect(compressed(initial) + assetHeaders).toBeLessThanOrEqual(3.2 * kibibyte)
  })

  it('start without React, which each island brings', () => {
    const bundlesReact = (chunks: string[]) => chunks.some((chunk) => read(chunk).includes(react))
    expect(bundlesReact(initial)).toBe(false)
    expect(islands.filter((island) => !bundlesReact(withStaticImports([island])))).toEqual([])
    expect(islands).not.toEqual([])
  })

  it('load no React for the carousel, whose script has at most 3.5 KiB', () => {
    const [carousel = '', ...others] = onDemand(/carousel-script-[\w-]+\.js/g)
    expect(others).toEqual([])
    const more = withStaticImports([carousel]).filter((chunk) => !initial.includes(chunk))
    expect(more).toContain(carousel)
    expect(more.filter((chunk) => read(chunk).includes(react))).toEqual([])
    expect(compressed(more)).toBeLessThanOrEqual(3.5 * kibibyte)
  })

  it('load the calendar of the booking dialog on demand, with at most 15 KiB of scripts and styles', () => {
    const island = islands.find((name) => name.startsWith('booking-island')) ?? ''
    const running = withStaticImports([...initial, ...onDemand(/react-[\w-]+\.js/g), island])
    const [calendar = '', ...others] = new Set(read(island).match(/managed-form-[\w-]+\.js/g))
    expect(others).toEqual([])
    const more = withStaticImports([calendar]).filter((chunk) => !running.includes(chunk))
    const styles = new Set(read(island).match(/[\w-]+\.css/g))
    expect(more).toContain(calendar)
    expect(styles.size).toBeGreaterThan(0)
    expect(compressed([...more, ...styles])).toBeLessThanOrEqual(15 * kibibyte)
  })

  it.each(islands.map((island) => ({ island, name: island.replace(/-island-.*/, '') })))(
    'need at most 75 KiB of JavaScript with the island $name',
    ({ island }) => {
      const running = withStaticImports([...initial, ...onDemand(/react-[\w-]+\.js/g), island])
      expect(compressed(running)).toBeLessThanOrEqual(75 * kibibyte)
    },
  )
})

describe("the server's bundle", () => {
  const folder = fileURLToPath(new URL('../build/server', import.meta.url))

  it('has no character beyond ASCII, which would double the memory of its text', () => {
    const files = globSync('**/*.js', { cwd: folder })
    expect(files).not.toEqual([])
    expect(files.filter((file) => readFileSync(join(folder, file)).some((byte) => byte > 0x7f))).toEqual([])
  })

  it("contains only React's production build", () => {
    expect(readFileSync(join(folder, 'index.js'), 'utf8')).not.toContain('process.env.NODE_ENV')
  })
})

// The bytes that a server sends before it hears from the browser again: ten segments.
const firstFlight = 10 * 1460
const headers = 1_100

const app = await appOfFile()

describe('a public page as it is served', () => {
  /** The response as transferred: compressed by the server if worthwhile, for a browser that accepts brotli. */
  async function fetched(path: string) {
    const asked = { 'Accept-Encoding': 'br', Accept: 'text/html,*/*' }
    const answer = await fetch(app.url + path, { headers: asked })
    const html = await answer.text()
    return {
      bytes: Number(answer.headers.get('content-length')),
      html,
      styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? ''),
      styleSource: /(?:^|; )style-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
    }
  }

  async function bytesOf(paths: string[]) {
    const files = await Promise.all(paths.map(fetched))
    return files.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  function addresses(html: string, pattern: RegExp): string[] {
    return [...new Set([...html.matchAll(pattern)].map(([, address]) => address ?? ''))]
  }

  it.each([...publicPages, missingPage])(
    'fits its byte budget, inlines its styles, and preloads only its font and then its script: %s',
    async (path) => {
      const { bytes, html, styles, styleSource } = await fetched(path)
      expect(bytes + headers).toBeLessThanOrEqual(firstFlight)
      // Style sheets are written into the page, except for the part below the landing page's hero, which is
      // held back until its sheet has arrived. A phone loads 46 KiB before the advisor's own pictures.
      const scripts = addresses(html, /"(\/assets\/[^"]+\.js)"/g)
      const sheets = addresses(html, /<link rel="stylesheet"[^>]*? href="(\/assets\/[^"]+)"/g)
      expect(scripts).not.toEqual([])
      expect(sheets).toHaveLength(path === '/' ? 1 : 0)
      const font = await bytesOf(addresses(html, /"(\/assets\/[^"]+\.woff2)"/g))
      const drawing = await bytesOf(addresses(html, /src="(\/assets\/chart[^"#]+)/g))
      const files = (await bytesOf(scripts)) + (await bytesOf(sheets)) + font + drawing
      const answers = scripts.length + sheets.length + 2
      expect(bytes + headers + files + answers * assetHeaders).toBeLessThanOrEqual(46 * kibibyte)
      expect(styles.join('')).toContain('.skip-link')
      expect(styles.join('').includes('.field')).toBe(path === '/kontakt')
      const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(styleSource).toBe(["'self'", ...hashes].join(' '))
      const links = [...html.matchAll(/<link rel="((?:module)?preload|manifest)"[^>]*? href="([^"]+)"/g)]
      expect(links.map(([, rel, address]) => `${rel} ${address}`)).toEqual([
        expect.stringMatching(/^preload .*inter-text.*\.woff2$/),
        expect.stringMatching(/^modulepreload .*entry\.client.*\.js$/),
      ])
      // A drawing in another document would be requested at once and drawn by the main thread.
      expect(addresses(html, /<use href="([^"#]+)/g)).toEqual([])
    },
  )

  it('links its style sheets if it is hydrated', async () => {
    const { styles, html } = await fetched('/admin-login')
    expect(styles).toEqual([])
    expect(html).toContain('rel="stylesheet"')
  })
})
