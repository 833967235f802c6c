/** 'Postausgang': the mails that lie here, one of them open, and sending them. */
import { screens } from '#admin/messages.ts'
import { Send } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { MailService } from '#domain/mail-service.ts'
import type { ListedMail, OpenedMail, SendingRound } from '#domain/outbox/waiting-mail.ts'
import { Button } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Letter } from './letter.tsx'
import { linkId, MailList } from './mail-list.tsx'
import { outboxWords as words } from './messages.ts'
import { OutboxNotices } from './outbox-notices.tsx'
import { type OutboxShown, shownSearch } from './search-parameters.ts'

export interface ShownOutbox {
  mails: ListedMail[]
  total: number
  sendable: number
  /** How many of these go out by themselves, too. */
  retrying: number
  oldest: string | null
  next: string | null
  round: SendingRound | null
  opened: OpenedMail | null
  place: OutboxShown
  service: MailService
  /** Where the advisor receives mails. */
  advisor: string
  /** ISO 8601. */
  now: string
}

export interface OutboxActions {
  busy: boolean
  failure: string | null
  /** Sending was started from here. */
  isWatched: boolean
  sendAll: () => void
  sendAgain: (id: string) => void
  erase: (mail: OpenedMail) => void
}

interface OutboxPageProps {
  /** `null` if it cannot be read. */
  outbox: ShownOutbox | null
  actions: OutboxActions
  title: Ref<HTMLHeadingElement>
  onRetry: () => Promise<void>
}

export function OutboxPage({ outbox, actions, title, onRetry }: OutboxPageProps) {
  return (
    <SidePage
      title={screens.outbox.title}
      heading={title}
      state={
        <span className="save-state marked note" role="status">
          {outbox && statusText(outbox)}
        </span>
      }
      actions={outbox && canSend(outbox) && <SendButton outbox={outbox} actions={actions} />}
      className="outbox-page"
    >
      {actions.failure && <Notice kind="error">{actions.failure}</Notice>}
      {outbox ? (
        <Mails outbox={outbox} actions={actions} />
      ) : (
        <RetryNotice says={[words.notLoaded]} onRetry={onRetry} />
      )}
    </SidePage>
  )
}

function statusText({ round, total }: ShownOutbox): string {
  if (round?.state === 'running') return words.progressOf(round)
  return total === 0 ? words.nothing : words.waiting(total)
}

function canSend({ service, sendable, round }: ShownOutbox): boolean {
  return service !== 'outbox' && (sendable > 0 || round?.state === 'running')
}

function SendButton({ outbox: { round }, actions }: { outbox: ShownOutbox; actions: OutboxActions }) {
  const isRunning = round?.state === 'running'
  const isSecondTry = actions.isWatched && round !== null
  return (
    <Button busy={isRunning || actions.busy} busyText={words.sending} onClick={actions.sendAll}>
      <Icon drawing={Send} /> {isSecondTry && !isRunning ? words.tryAgain : words.sendNow}
    </Button>
  )
}

function Mails({ outbox, actions }: { outbox: ShownOutbox; actions: OutboxActions }) {
  const { mails, opened, place, next, advisor, now, service } = outbox
  const heading = useFocusOnNarrowScreens(place.mail)
  const isOpen = place.mail !== undefined && opened?.id === place.mail
  return (
    <>
      <OutboxNotices {...outbox} isWatched={actions.isWatched} />
      {mails.length === 0 && place.after === undefined ? (
        <NoMails>{words.empty[service === 'outbox' ? 'kept' : 'sent']}</NoMails>
      ) : (
        <div className={isOpen ? 'reader surface reader--open' : 'reader surface'}>
          <MailList mails={mails} open={opened?.id ?? null} {...{ place, next, advisor, now }} />
          {opened && (
            <Letter
              mail={opened}
              advisor={advisor}
              back={shownSearch({ ...place, mail: undefined })}
              heading={heading}
              service={service}
              busy={actions.busy || outbox.round?.state === 'running'}
              onDelete={() => actions.erase(opened)}
              onSendAgain={() => actions.sendAgain(opened.id)}
            />
          )}
        </div>
      )}
    </>
  )
}

function NoMails({ children: { title, text } }: { children: { title: string; text: string } }): ReactNode {
  return (
    <Empty title={title} mark={<CompassMark />}>
      <p>{text}</p>
    </Empty>
  )
}

/** Where list and mail follow one another, what had the focus disappears with each step. */
function useFocusOnNarrowScreens(mail: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(mail)
  useEffect(() => {
    const left = before.current
    before.current = mail
    if (left === mail) return
    const link = document.getElementById(linkId(mail ?? left ?? ''))
    if (mail === undefined) link?.focus()
    else if (link?.offsetParent === null) heading.current?.focus()
  }, [mail])
  return heading
}
