/** 'Postausgang': the waiting mails, sending them, and the outcome. */
import { Send } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { screens } from '#admin/messages.ts'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Button } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { dayOfMonth } from '#site/booking/day-words.ts'
import { Letter, linkId, MailList } from './mails.tsx'
import { noService, outboxWords as words, sendingSummary, serviceReady, countTried } from './messages.ts'
import type { Outbox, OutboxActions } from './protocol.ts'

interface OutboxPageProps {
  /** `null` if it cannot be read. */
  outbox: Outbox | null
  actions: OutboxActions
  title: RefObject<HTMLHeadingElement | null>
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
      actions={outbox && <SendButton {...{ outbox, actions, title }} />}
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

function statusText({ sending, total }: Outbox): string {
  if (sending?.isRunning) return words.progressOf(sending)
  return total === 0 ? words.nothing : words.waiting(total)
}

interface PartProps {
  outbox: Outbox
  actions: OutboxActions
}

function SendButton({ outbox, actions, title }: PartProps & Pick<OutboxPageProps, 'title'>) {
  const { sending, service, sendable } = outbox
  const isRunning = sending?.isRunning ?? false
  const { isWatched } = actions
  const isSecondTry = isWatched && sending !== null && !isRunning
  const isGone = service === 'outbox' || (sendable === 0 && !isRunning)
  useEffect(() => {
    // Once all are sent, the button disappears, and the focus with it.
    if (isWatched && isGone && document.activeElement === document.body) title.current?.focus()
  }, [isWatched, isGone, title])
  if (isGone) return null
  return (
    <Button busy={isRunning || actions.busy} busyText={words.sending} onClick={actions.sendAll}>
      <Icon drawing={Send} /> {isSecondTry ? words.tryAgain : words.sendNow}
    </Button>
  )
}

function Mails({ outbox, actions }: PartProps) {
  const { mails, opened, shown, service } = outbox
  const heading = useFocusOnNarrowScreens(shown.mail)
  const isOpen = shown.mail !== undefined && opened?.id === shown.mail
  return (
    <>
      <Notices outbox={outbox} actions={actions} />
      {mails.length === 0 && shown.after === undefined ? (
        <Empty title={words.empty.title} mark={<CompassMark />}>
          <p>{words.empty[service === 'outbox' ? 'kept' : 'sent']}</p>
        </Empty>
      ) : (
        <div className={isOpen ? 'reader surface reader--open' : 'reader surface'}>
          <MailList {...outbox} />
          {opened && <Letter mail={opened} {...{ outbox, actions, heading }} />}
        </div>
      )}
    </>
  )
}

/** Moves the focus on narrow screens, which show list or mail: the focused element disappears with each step. */
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

function Notices({ outbox: { service, sendable, refused, oldest, sending }, actions }: PartProps) {
  if (service === 'outbox')
    return (
      <Notice kind="warning">
        <strong>{noService.title}</strong> {noService.text} <Link to="/admin/email">{noService.how}</Link>
      </Notice>
    )
  if (sending?.isRunning)
    return (
      <section className="group">
        <p>{words.progressOf(sending)}</p>
        <progress
          className="progress"
          max={sending.total}
          value={countTried(sending)}
          aria-label={words.progress}
        />
        <p className="field__hint">{words.once}</p>
      </section>
    )
  if (sending && actions.isWatched) {
    const { kind, title, text } = sendingSummary(sending)
    return (
      <Notice kind={kind}>
        <strong>{title}</strong> {text}
      </Notice>
    )
  }
  if (sendable === 0) return null
  const day = oldest && dayOfMonth(todayInZurich(new Date(oldest)))
  const ready = day === null ? null : serviceReady(sendable - refused, day, service)
  return (
    <Notice kind="info">
      {ready && <strong>{ready.title}</strong>} {ready?.text} {refused > 0 && words.refused(refused)}
    </Notice>
  )
}

/** The interval in milliseconds while mails are being sent. */
const progressInterval = 1_000

export function useProgress(isRunning: boolean, check: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), progressInterval)
    return () => {
      clearInterval(timer)
      void check()
    }
  }, [isRunning, revalidate, check])
}

/** Reloads when the poll of the connection reports new mails. */
export function useNewMails(count: number | undefined, reload: () => Promise<void>) {
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== count) void reload()
    known.current = count
  }, [count, reload])
}
