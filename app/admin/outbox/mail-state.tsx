/** What becomes of a mail: an icon and words. */
import { CircleAlert, CircleHelp, Clock, FileQuestion, type LucideIcon, RotateCw, Send } from 'lucide-react'
import type { MailState } from '#domain/outbox/waiting-mail.ts'
import { Icon } from '#design/icon.tsx'
import { clockTime } from './dates.ts'
import { stateText } from './messages.ts'

const looks: Record<MailState['kind'], { icon: LucideIcon; className: string }> = {
  waiting: { icon: Clock, className: 'mail-state' },
  sending: { icon: Send, className: 'mail-state' },
  unclear: { icon: CircleHelp, className: 'mail-state mail-state--open' },
  refused: { icon: CircleAlert, className: 'mail-state mail-state--failed' },
  retrying: { icon: RotateCw, className: 'mail-state mail-state--open' },
  unreadable: { icon: FileQuestion, className: 'mail-state mail-state--open' },
}

export function StateOfMail({ state }: { state: MailState }) {
  const { icon, className } = looks[state.kind]
  return (
    <span className={className}>
      <Icon drawing={icon} />
      {stateText(state, clockTime)}
    </span>
  )
}
