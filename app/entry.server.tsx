/** Turns the router's result into HTML, or a post's outcome into JSON for a script. */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { writeHydratedPolicy, inlineSource, publicPolicy } from '#server/content-security-policy.server.ts'
import { type PageStyles, pageStylesContext } from '#server/page-styles.server.ts'
import { servicesContext } from '#server/services.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'
import { publicScript, speculationRules, transitionScript } from '#site/frame/inline-scripts.ts'
import { type IslandRendering, IslandRenderingContext } from '#site/islands/rendering.ts'
import { StylesInPageContext } from '#site/page-styles.ts'
import { isFramedBySelf, isHydrated, isStill } from './hydration.ts'

// start.ts gets it from the built bundle, whose entry is this file.
export { openHost } from './composition.server.ts'

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'POST' && wantsJson(request)) return jsonAnswer(router, status, headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const matches = router.staticHandlerContext.matches.map(({ route }) => ({
    id: route.id,
    handle: route.handle,
  }))
  const page = isHydrated(matches)
    ? hydratePage(router, request, matches)
    : publicPage(router, request, matches, context.get(pageStylesContext))
  const rendered = await render(page)
  const html = page.styles === '' ? rendered : withStyles(rendered, page.styles)
  // Vite's development client writes inline scripts and styles.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', page.policy)
  if (isHydrated(matches)) headers.set('Cache-Control', 'private, no-store')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // A client's own mistakes must not fill the log.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const services = (context as RouterContextProvider | undefined)?.get(servicesContext)
  // The address is left out, because it may contain a secret. The log line of the request, with the same id,
  // names the route.
  services?.log.error('page failed', error)
}

function jsonAnswer({ staticHandlerContext }: EntryContext, status: number, headers: Headers): Response {
  const { matches, actionData, errors } = staticHandlerContext
  const leaf = matches.at(-1)?.route.id ?? ''
  headers.set('Cache-Control', 'no-store')
  const data: unknown = errors ? null : (actionData?.[leaf] ?? null)
  return Response.json(data, { status, headers })
}

const hydratedScript = inlineSource(transitionScript)
// Chromium ignores the keyword 'inline-speculation-rules' beside a hash.
const publicScripts = [inlineSource(publicScript), inlineSource(speculationRules)]

const ownRoots: IslandRendering = { mode: 'own-root', renderToString }

interface Page {
  /** Its style sheets as one text; empty if they are links. */
  styles: string
  policy: string
  nonce?: string
  /** Its entry scripts, if the router does not name them. */
  scripts: string[]
  content: ReactNode
}

type Matches = readonly { id: string; handle?: unknown }[]

function hydratePage(router: EntryContext, { url }: Request, matches: Matches): Page {
  const nonce = randomBytes(16).toString('base64')
  return {
    styles: '',
    policy: writeHydratedPolicy(nonce, hydratedScript, isFramedBySelf(matches) ? 'self' : 'none'),
    nonce,
    scripts: [],
    content: <ServerRouter context={router} url={url} nonce={nonce} />,
  }
}

function publicPage(router: EntryContext, { url }: Request, matches: Matches, kept: PageStyles | null): Page {
  const styles = (kept?.of(matches.map(({ id }) => id)) ?? []).join('\n')
  // The router's data is sent in inline scripts, which only a hydrated page needs.
  const context = { ...router, manifest: kept?.manifest ?? router.manifest, serverHandoffStream: undefined }
  return {
    styles,
    policy: publicPolicy([inlineSource(styles)], publicScripts, isStill(matches) ? 'none' : 'self'),
    scripts: isStill(matches) ? [] : [router.manifest.entry.module],
    content: (
      <StylesInPageContext value={kept !== null}>
        <IslandRenderingContext value={ownRoots}>
          <ServerRouter context={context} url={url} />
        </IslandRenderingContext>
      </StylesInPageContext>
    ),
  }
}

/** Renders the whole page, which is compressed and cached, so streaming its beginning would gain nothing. */
function render({ nonce, scripts, content }: Page): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe } = renderToPipeableStream(content, {
      nonce,
      bootstrapModules: scripts,
      // Otherwise React moves large Suspense boundaries to the end and puts them in place by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect(chunks, resolve)),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The text is the build's own; one element, so that the policy names one hash. */
function withStyles(html: string, styles: string): string {
  return html.replace('</head>', () => `<style>${styles}</style></head>`)
}

function collect(chunks: Buffer[], done: (text: string) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'))
      next()
    },
  })
}
