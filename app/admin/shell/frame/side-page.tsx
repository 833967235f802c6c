/** A screen beside the managers: a bar with its title, and below it whatever it shows. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

interface SidePageProps {
  title: string
  /** Beside the title, where managers say what is saved. */
  state?: ReactNode
  actions?: ReactNode
  /** For returning the focus to it. */
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

/** For when what had the focus is gone. Nothing gets it before a dialog is closed. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    if (moved > 0) title.current?.focus()
  }, [moved])
  return { title, focusTitle: () => setMoved((times) => times + 1) }
}
