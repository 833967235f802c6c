/** An empty state: a mark, one sentence, an optional reason, and a way out. */
import type { ReactNode } from 'react'

interface EmptyProps {
  title: string
  mark?: ReactNode
  /** The reason, and the way out. */
  children?: ReactNode
}

export function Empty({ title, mark, children }: EmptyProps) {
  return (
    <div className="empty stack">
      {mark}
      <h2 className="h3">{title}</h2>
      {children}
    </div>
  )
}
