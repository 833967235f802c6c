/** Style sheets that belong to a part of a page. */
import { type ReactNode, use } from 'react'
import { PageStylesContext } from './page-styles.ts'

/**
 * The style sheet of a section that most pages and many sites do without: it is written into the page only where the
 * section is on it. `sheet` is the address of a file that is listed in section-sheets.ts.
 */
export function SectionStyles({ sheet }: { sheet: string }) {
  if (use(PageStylesContext).take(sheet)) return null
  // In place: with a precedence React puts it before all others, and turns the order of the cascade layers around.
  return <link rel="stylesheet" href={sheet} />
}

/**
 * The part of a page that nobody sees first, and one style sheet for all of it. The sheet is a link in front of it, so
 * that the page itself stays within the first flight of packets; until it has arrived, browsers show what is above and
 * nothing below, so nothing is ever seen without its styles.
 */
export function StyledLater({ sheet, children }: { sheet: string; children: ReactNode }) {
  const styles = use(PageStylesContext)
  return (
    <>
      <link rel="stylesheet" href={sheet} fetchPriority="low" />
      <PageStylesContext value={{ ...styles, take: () => true }}>{children}</PageStylesContext>
    </>
  )
}
