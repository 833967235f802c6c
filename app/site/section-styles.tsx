/**
 * The style sheet of a section that most pages and many sites do without: it is written into the page only where the
 * section is on it.
 */
import { use } from 'react'
import { PageStylesContext } from './page-styles.ts'

/** `sheet` is the address of a file that is listed in section-sheets.ts. */
export function SectionStyles({ sheet }: { sheet: string }) {
  if (use(PageStylesContext).take(sheet)) return null
  return <link rel="stylesheet" href={sheet} precedence="default" />
}
