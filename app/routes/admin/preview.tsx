/** The content of an editor's preview frame: the public component with the public stylesheet, and nothing else. */
import '#site/site.css'
import '#design/notices.css'
import '#site/cooperations/cooperations.css'
import { PreviewPage } from '#admin/shell/preview/preview-page.tsx'
import { managerOf } from '#admin/managers.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/preview.ts'
import { typeOf } from './request-parts.ts'

/** The editor shows it in a frame. */
export const handle = { hydrate: true, framedBy: 'self' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { type: typeOf(params), site: await context.get(servicesContext).content.website() }
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function Preview({ loaderData: { type, site } }: Route.ComponentProps) {
  const manager = managerOf(type)
  return manager ? <PreviewPage manager={manager} site={site} /> : null
}
