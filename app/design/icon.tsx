/** A line icon in the size of the text around it. Decoration only: the words beside it say what it means. */
import type { LucideIcon } from 'lucide-react'

export function Icon({ drawing: Drawing }: { drawing: LucideIcon }) {
  return <Drawing className="icon" aria-hidden="true" />
}
