/** The way from the start to the cooperations, and on to one of them. */
import { cooperationMessages } from '#site/cooperations/messages.ts'
import { cooperationPath, paths } from '#site/paths.ts'
import type { Crumb } from '#site/seo/structured-data.ts'

export function cooperationCrumbs(cooperation?: { title: string; slug: string }): Crumb[] {
  const last = cooperation ? [{ name: cooperation.title, path: cooperationPath(cooperation.slug) }] : []
  return [
    { name: cooperationMessages.home, path: paths.home },
    { name: cooperationMessages.title, path: paths.cooperations },
    ...last,
  ]
}
