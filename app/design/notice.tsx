/** A message in the page: icon and sentence. Errors interrupt (alert), successes are announced when there is time (status). */
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'

export type NoticeKind = 'info' | 'success' | 'error' | 'warning'

const appearance: Record<NoticeKind, { className: string; icon: LucideIcon; role?: 'alert' | 'status' }> = {
  info: { className: 'notice', icon: Info },
  success: { className: 'notice notice--success', icon: CircleCheck, role: 'status' },
  error: { className: 'notice notice--error', icon: CircleAlert, role: 'alert' },
  warning: { className: 'notice notice--warning', icon: TriangleAlert },
}

interface NoticeProps {
  kind: NoticeKind
  children: ReactNode
  ref?: Ref<HTMLDivElement>
  /** -1 where a script moves the focus here. */
  tabIndex?: number
  /** False where the notice stands in a region that is announced already. */
  announced?: boolean
}

export function Notice({ kind, children, ref, tabIndex, announced = true }: NoticeProps) {
  const { className, icon, role } = appearance[kind]
  return (
    <div className={className} role={announced ? role : undefined} ref={ref} tabIndex={tabIndex}>
      <Icon drawing={icon} />
      <div>{children}</div>
    </div>
  )
}
