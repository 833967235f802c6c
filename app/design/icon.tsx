/** A line icon at the size of the surrounding text. Decoration only: the text beside it carries the meaning. */
import type { LucideIcon } from 'lucide-react'

export function Icon({ drawing: Drawing }: { drawing: LucideIcon }) {
  return <Drawing className="icon" aria-hidden="true" />
}
