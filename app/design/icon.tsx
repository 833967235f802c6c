/** A line icon at the size of the surrounding text. It is decoration: the text beside it carries the meaning. */
import type { LucideIcon } from 'lucide-react'

/** Omits Lucide's attributes that .icon sets: in every icon of a page they would cost a kilobyte and more. */
const styled = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

export function Icon({ drawing: Drawing }: { drawing: LucideIcon }) {
  return <Drawing className="icon" aria-hidden="true" {...styled} />
}
