/** The URLs of one cooperation. Separate from the other URLs, which every page's first script contains. */
import { paths } from '#site/paths.ts'

export function cooperationPath(slug: string): string {
  return `${paths.cooperations}/${encodeURIComponent(slug)}`
}

/** The preview image for links to a cooperation. */
export function cooperationShareImage(slug: string): string {
  return `${cooperationPath(slug)}${paths.shareImage}`
}
