/** An empty state: a mark, one sentence, an optional reason, and a way out. */
import type { ReactNode } from 'react'

interface EmptyProps {
  title: string
  mark?: ReactNode
  /** Heading level within the page. */
  level?: 2 | 3
  /** Reason, and the way out. */
  children?: ReactNode
}

export function Empty({ title, mark, level = 2, children }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty stack">
      {mark}
      <Heading className="h3">{title}</Heading>
      {children}
    </div>
  )
}
