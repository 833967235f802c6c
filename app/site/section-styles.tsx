/**
 * The style sheet of a section that most pages and many sites do without: it is written into the page where the section
 * is, so that it weighs on no other.
 */
import { use } from 'react'
import { PageStylesContext } from './page-styles.ts'

/** `sheet` is the address of a file that is listed in section-sheets.ts. */
export function SectionStyles({ sheet }: { sheet: string }) {
  const text = use(PageStylesContext).take(sheet)
  // In place, too: with a precedence React puts it before all others, and the order of the layers with it.
  if (text === undefined) return <link rel="stylesheet" href={sheet} />
  // Text from the build itself, allowed by its hash.
  return <style dangerouslySetInnerHTML={{ __html: text }} />
}
