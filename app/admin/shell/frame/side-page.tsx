/** A screen beside the managers: a bar with its title, and its content below. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

interface SidePageProps {
  title: string
  /** Shown beside the title, in the place of a manager's save state. */
  state?: ReactNode
  actions?: ReactNode
  /** Given if the focus can return to the heading. */
  heading?: Ref<HTMLHeadingElement>
  className?: string
  children: ReactNode
}

export function SidePage({ title, state, actions, heading, className, children }: SidePageProps) {
  return (
    <>
      <div className="manager-bar line">
        <div className="manager-bar__title line grow">
          <h1 {...(heading !== undefined && { ref: heading, tabIndex: -1 })}>{title}</h1>
          {state}
        </div>
        {actions && <div className="manager-bar__actions button-row">{actions}</div>}
      </div>
      <div className={className ? `page ${className}` : 'page'}>{children}</div>
    </>
  )
}

/** Moves the focus to the title after the focused element is gone, but not before a dialog is closed. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    if (moved > 0) title.current?.focus()
  }, [moved])
  return { title, focusTitle: () => setMoved((times) => times + 1) }
}
