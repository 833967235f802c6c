/** The mails as links, the open one marked, with links to older ones. */
import { CircleAlert, CircleHelp, Clock, FileQuestion, type LucideIcon, RotateCw, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedMail, MailState } from '#domain/outbox/waiting-mail.ts'
import { Pager } from '#admin/shell/widgets/pager.tsx'
import { Icon } from '#design/icon.tsx'
import { clockTime, momentInList } from './dates.ts'
import { outboxWords as words, stateText } from './messages.ts'
import { type OutboxShown, shownSearch } from './search-parameters.ts'

interface MailListProps {
  mails: readonly ListedMail[]
  /** The id of the open one. */
  open: string | null
  place: OutboxShown
  /** The id after which the next page starts. */
  next: string | null
  advisor: string
  /** ISO 8601. */
  now: string
}

export function MailList({ mails, open, place, next, advisor, now }: MailListProps) {
  return (
    <div className="reader__list">
      <ul aria-label={words.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              id={linkId(mail.id)}
              className="mail-link pick stack stack--close"
              to={shownSearch({ ...place, mail: mail.id })}
              aria-current={mail.id === open ? 'true' : undefined}
              preventScrollReset
            >
              <b className="beside">
                <span className="grow">{mail.subject}</span>
                {mail.writtenAt !== null && (
                  <time className="note" dateTime={mail.writtenAt}>
                    {momentInList(mail.writtenAt, now)}
                  </time>
                )}
              </b>
              {mail.to !== '' && (
                <span className="note">{mail.to === advisor ? words.advisor : words.to(mail.to)}</span>
              )}
              <StateOfMail state={mail.state} />
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        label={words.pages}
        isFirst={place.after === undefined}
        older={next === null ? null : shownSearch({ after: next, mail: undefined })}
      />
    </div>
  )
}

/** For returning the focus to it. */
export function linkId(mailId: string): string {
  return `mail-${mailId}`
}

const looks: Record<MailState['kind'], { icon: LucideIcon; className: string }> = {
  waiting: { icon: Clock, className: 'marked note' },
  sending: { icon: Send, className: 'marked note' },
  unclear: { icon: CircleHelp, className: 'marked note warning' },
  refused: { icon: CircleAlert, className: 'marked note danger' },
  retrying: { icon: RotateCw, className: 'marked note warning' },
  unreadable: { icon: FileQuestion, className: 'marked note warning' },
}

/** What becomes of a mail: an icon and words. */
function StateOfMail({ state }: { state: MailState }) {
  const { icon, className } = looks[state.kind]
  return (
    <span className={className}>
      <Icon drawing={icon} />
      {stateText(state, clockTime)}
    </span>
  )
}
