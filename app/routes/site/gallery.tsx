/** `/einblicke`: all pictures of the gallery, for visitors without the carousel. */
import '#design/banner.css'
import '#site/gallery/pictures.css'
import '#site/frame/print.css'
import { redirect } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import { GalleryPage } from '#site/gallery/gallery-section.tsx'
import { texts } from '#site/gallery/messages.ts'
import { paths } from '#site/paths.ts'
import { metaOf } from '#site/seo/page-meta.ts'
import type { Route } from './+types/gallery.ts'
import { loadShownGallery } from './page-data.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const pictures = await loadShownGallery(context.get(servicesContext))
  if (pictures.length === 0) throw redirect(paths.home)
  return { pictures }
}

export const meta = metaOf<unknown>(() => ({
  title: texts.title,
  description: '',
  path: paths.gallery,
  // Same content as the landing page.
  robots: 'noindex',
}))

export default function Gallery({ loaderData: { pictures } }: Route.ComponentProps) {
  return <GalleryPage pictures={pictures} />
}
