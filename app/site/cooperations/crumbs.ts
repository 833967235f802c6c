/** The breadcrumbs from the home page to the cooperations, and on to one of them. */
import { cooperationPath, paths } from '#site/paths.ts'
import { cooperationMessages } from './messages.ts'

export function cooperationCrumbs(cooperation?: { title: string; slug: string }) {
  const last = cooperation ? [{ name: cooperation.title, path: cooperationPath(cooperation.slug) }] : []
  return [
    { name: cooperationMessages.home, path: paths.home },
    { name: cooperationMessages.title, path: paths.cooperations },
    ...last,
  ]
}
