/**
 * Names the web app manifest, which browsers need to put the site on a home screen, but would ask for before the page
 * is painted. Part of every public page's first script: keep it small.
 */
import { paths } from '#site/paths.ts'

/** No visitor installs a site sooner; on a fast line even the font takes less. */
const delay = 1_000

export function linkManifest() {
  setTimeout(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = paths.manifest
    document.head.append(link)
  }, delay)
}
