/**
 * Caches rendered pages ready to send. Any change drops all of them at once; a page whose rendering began
 * before the change is never cached. Changes made by the clock are noticed when a page is requested, so no
 * timer is needed, and it does not matter whether the machine slept or its clock was corrected. Visitors who
 * request the same page at the same time share one rendering.
 */
import type { Host } from '#server/host.server.ts'
import type { HeaderSettings } from './headers.ts'
import { canonicalName, type Complete } from './send-response.ts'
import { compressBody, etagOf, type CachedResponse, createCachedResponse } from './cached-response.ts'

export type PageCache = ReturnType<typeof createPageCache>

/** More pages than a site of this kind has; beyond that, the oldest page is dropped. */
const maxPages = 1_000

export function createPageCache(
  settings: HeaderSettings,
  report: (error: unknown) => void,
  /** `missingAddress` is the one URL whose response is cached in spite of its status 404. */
  { missingAddress, contentUnchangedSince }: Pick<Host, 'missingAddress' | 'contentUnchangedSince'>,
) {
  const cache = new Map<string, CachedResponse>()
  let inProgress = new Map<string, Promise<Complete>>()
  let unchangedSince = contentUnchangedSince()

  function drop() {
    cache.clear()
    // Pages that are still being rendered show the old content.
    inProgress = new Map()
  }

  function dropIfClockChangedContent() {
    const since = contentUnchangedSince()
    if (since === unchangedSince) return
    unchangedSince = since
    drop()
  }

  async function store(path: string, page: Complete, asOf: typeof inProgress) {
    const ready = await prepareResponse(page, settings)
    if (asOf !== inProgress) return
    if (cache.size >= maxPages) cache.delete(cache.keys().next().value ?? '')
    cache.set(path, ready)
  }

  return {
    /** `path` is the URL exactly as browsers request it. */
    get(path: string): CachedResponse | undefined {
      dropIfClockChangedContent()
      return cache.get(path)
    },
    /** Renders the page unless that is in progress already, and caches it if possible. */
    render(path: string, render: () => Promise<Complete>): Promise<Complete> {
      dropIfClockChangedContent()
      const renderings = inProgress
      const same = renderings.get(path)
      if (same) return same
      const forget = () => renderings.delete(path)
      const rendering = render()
      renderings.set(path, rendering)
      rendering
        .then((page) =>
          isCacheable(page, path === missingAddress ? 404 : 200) ? store(path, page, renderings) : undefined,
        )
        .catch(report)
        .finally(forget)
      return rendering
    },
    drop,
  }
}

async function prepareResponse(page: Complete, settings: HeaderSettings): Promise<CachedResponse> {
  const bodies = await compressBody(page.body)
  const etag = etagOf(page.body)
  return createCachedResponse({ status: page.status, bodies, etag, headers: headersOf(page) }, settings)
}

function isCacheable({ status, headers }: Complete, expected: number): boolean {
  return (
    status === expected && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? '')
  )
}

export function headersOf({ headers }: Complete): Record<string, string> {
  const own = Object.fromEntries([...headers].map(([name, value]) => [canonicalName(name), value]))
  // Browsers and proxies revalidate every time, and learn in a few bytes that nothing changed.
  return { 'Cache-Control': 'public, no-cache', ...own }
}
