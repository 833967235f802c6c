/**
 * A message in the page: icon and sentence. Errors are announced at once (alert), the rest when the screen reader is
 * idle (status).
 */
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
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
  /** False if the notice is inside a live region already. */
  announced?: boolean
}

export function Notice({ kind, children, announced = true }: NoticeProps) {
  const { className, icon, role } = appearance[kind]
  return (
    <div className={className} role={announced ? role : undefined}>
      <Icon drawing={icon} />
      <div>{children}</div>
    </div>
  )
}
