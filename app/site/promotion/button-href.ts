/** Where a promotion's button leads on a page that may lack the section it names. */
import { buttonTarget } from '#domain/promotion/link.ts'
import { sectionPages } from '#site/paths.ts'

export interface ButtonHref {
  href: string
  newTab: boolean
}

/** `sections` are the ids on this page. `null`: the button does nothing. */
export function buttonHref(link: string, sections: readonly string[]): ButtonHref | null {
  const target = buttonTarget(link)
  if (target.kind === 'none') return null
  if (target.kind === 'external') return { href: target.url, newTab: true }
  if (target.kind === 'internal') return { href: target.path, newTab: false }
  const page = sections.includes(target.id) ? undefined : sectionPages.get(target.id)
  return { href: page ?? `#${target.id}`, newTab: false }
}
