/** The content of an editor's preview frame: the public component with the public stylesheet, and nothing else. */
import '#site/site.css'
import '#site/sections.css'
import '#design/banner.css'
import '#design/forms.css'
import '#design/notices.css'
import '#site/about/about-page.css'
import '#site/consultation/consultation-page.css'
import '#site/contact/contact.css'
import '#site/cooperations/cooperations.css'
import '#site/gallery/pictures.css'
import '#site/how-i-work/how-i-work-page.css'
import '#admin/shell/compare/marks.css'
import '#site/legal/legal.css'
import '#site/legal/sheet/sheet.css'
import '#site/process/process-page.css'
import { PreviewPage } from '#admin/shell/preview/preview-page.tsx'
import { previewWords } from '#admin/shell/preview/messages.ts'
import { managerOf } from '#admin/managers.ts'
import { siteData } from '#routes/site/page-data.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/preview.ts'
import { typeOf } from './request-parsing.ts'

/** The editor shows it in a frame. */
export const handle = { hydrate: true, framedBy: 'self' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { type: typeOf(params), around: await siteData(context.get(servicesContext)) }
}

export const meta = () => [{ title: previewWords.previewFrame }, { name: 'robots', content: 'noindex' }]

export default function Preview({ loaderData: { type, around } }: Route.ComponentProps) {
  const manager = managerOf(type)
  return manager ? <PreviewPage manager={manager} around={around} /> : null
}
