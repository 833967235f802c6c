/**
 * `/vorschau/{secret}`: a draft or a version for a guest without an account. The page has its own frame and a note
 * above it, nothing on it does anything, and no cache keeps it.
 */
import '#design/banner.css'
import '#site/sections.css'
import '#design/forms.css'
import '#design/notices.css'
import '#site/about/about-page.css'
import '#site/consultation/consultation-page.css'
import '#site/contact/contact.css'
import '#site/cooperations/cooperations.css'
import '#site/gallery/pictures.css'
import '#site/how-i-work/how-i-work-page.css'
import '#site/legal/legal.css'
import '#site/legal/sheet/sheet.css'
import '#site/process/process-page.css'
import { data } from 'react-router'
import { ButtonLink } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { previewServices } from '#server/preview-links/previewed-content.server.ts'
import type { OpenedPreview } from '#server/preview-links/preview-links.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { FrameHandle } from '#site/frame/frame.tsx'
import { previewMessages as words } from '#site/pages/messages.ts'
import { PreviewNote } from '#site/pages/preview-note.tsx'
import { isPublicPage, PublicPage } from '#site/pages/public-page.tsx'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import type { Route } from './+types/shared-preview.ts'
import { pageData } from './page-data.server.ts'
import { privateHeaders } from '#server/private-headers.server.ts'

export const handle: FrameHandle & { isStill: true } = { bare: true, isStill: true }

const secret = {
  ...privateHeaders,
  // The address is the secret, so no site that a link leads to may learn it.
  'Referrer-Policy': 'no-referrer',
}

export function headers() {
  return secret
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const opened = await services.previewLinks.open(params.secret)
  if (opened.outcome !== 'found') {
    const status = opened.outcome === 'unknown' ? 404 : 503
    return data({ view: 'none' as const, why: opened.outcome }, { status, headers: secret })
  }
  const { type, expiresAt } = opened.link
  const pages = opened.link.pages.filter(({ path }) => isThere(path, opened))
  const asked = url.searchParams.get('seite')
  const [first] = pages
  const shown = pages.find(({ path }) => path === asked) ?? first
  if (!shown) throw data(null, { status: 404, headers: secret })
  const previewed = await previewServices(
    services,
    opened,
    (index) => `/vorschau/${params.secret}/bild/${index}`,
  )
  const site = await pageData(previewed, shown.path)
  // A promotion that visitors don't see yet is shown to guests who were sent a link to it.
  const visible = type === 'promotion' ? site : { ...site, hiddenPromotion: null }
  return data({ view: 'page' as const, shown, pages, expiresAt, data: visible }, { headers: secret })
}

/** Whether the page is there: that of a cooperation goes with its entry. */
function isThere(path: string, { link, entries }: OpenedPreview): boolean {
  if (link.type !== 'cooperation' || path === paths.cooperations) return true
  return Object.keys(entries).some((id) => cooperationPath(id) === path)
}

export function meta() {
  return [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function SharedPreview({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'none') return <Gone why={loaderData.why} />
  const { shown, pages, expiresAt, data: content } = loaderData
  return (
    <>
      <PreviewNote expiresAt={expiresAt} pages={pages} shown={shown} />
      {isPublicPage(shown.path, content) ? (
        <PublicPage path={shown.path} data={content} />
      ) : (
        <main id="inhalt" className="container section">
          <p>{words.noSuchPage}</p>
        </main>
      )}
    </>
  )
}

function Gone({ why }: { why: 'unknown' | 'unavailable' }) {
  const isGone = why === 'unknown'
  return (
    <main id="inhalt" className="container section">
      <h1 className="visually-hidden">{words.title}</h1>
      <Empty title={isGone ? words.gone : words.unavailable} mark={<CompassMark />}>
        <p>{isGone ? words.goneReason : words.unavailableReason}</p>
        <ButtonLink href={paths.home}>{words.toSite}</ButtonLink>
      </Empty>
    </main>
  )
}
