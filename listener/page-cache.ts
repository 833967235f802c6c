/**
 * Caches rendered pages ready to send. Any change drops all of them at once; a page whose rendering began before the
 * change is never cached. Visitors who request the same page at the same time share one rendering.
 */
import type { HeaderSettings } from './headers.ts'
import { compressed, etagOf, type KeptAnswer, keptAnswer } from './cached-response.ts'

export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
}

export interface PageCache {
  /** Keyed by the URL exactly as browsers request it. */
  get(path: string): KeptAnswer | undefined
  /** Renders the page unless that is in progress already, and caches it if possible. */
  render(path: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  drop(): void
}

/** More pages than a site of this kind has; beyond that, the oldest page is dropped. */
const mostPages = 1_000

export function createPageCache(
  settings: HeaderSettings,
  report: (error: unknown) => void,
  /** The one URL whose response is cached in spite of its status 404. */
  missingAddress: string,
): PageCache {
  const kept = new Map<string, KeptAnswer>()
  let underWay = new Map<string, Promise<RenderedPage>>()

  async function keep(path: string, page: RenderedPage, asOf: typeof underWay) {
    const bodies = await compressed(page.body)
    if (asOf !== underWay) return
    if (kept.size >= mostPages) kept.delete(kept.keys().next().value ?? '')
    kept.set(
      path,
      keptAnswer(
        { status: page.status, bodies, etag: etagOf(page.body), headers: headersOf(page) },
        settings,
      ),
    )
  }

  return {
    get: (path) => kept.get(path),
    render(path, render) {
      const renderings = underWay
      const same = renderings.get(path)
      if (same) return same
      const forget = () => renderings.delete(path)
      const rendering = render()
      renderings.set(path, rendering)
      rendering
        .then((page) =>
          isWorthKeeping(page, path === missingAddress ? 404 : 200)
            ? keep(path, page, renderings)
            : undefined,
        )
        .catch(report)
        .finally(forget)
      return rendering
    },
    drop() {
      kept.clear()
      // A new generation: whatever is still being rendered shows the old content.
      underWay = new Map()
    },
  }
}

function isWorthKeeping({ status, headers }: RenderedPage, expected: number): boolean {
  return (
    status === expected && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? '')
  )
}

function headersOf({ headers }: RenderedPage): Record<string, string> {
  const own = Object.fromEntries([...headers].map(([name, value]) => [canonicalName(name), value]))
  // Browsers and proxies revalidate every time, and learn in a few bytes that nothing changed.
  return { 'Cache-Control': 'public, no-cache', ...own }
}

/** `Headers` lower-cases names; ours are compared with those of listener/headers.ts. */
export function canonicalName(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}
