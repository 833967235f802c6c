/** The mails as links, with the open one marked, and the open one itself: who, when, text, and actions. */
import {
  ArrowLeft,
  CircleAlert,
  CircleHelp,
  Clock,
  Download,
  type LucideIcon,
  Mail,
  Paperclip,
  RotateCw,
  Send,
  Trash2,
} from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { daysBetween } from '#admin/shell/dates.ts'
import { Pager } from '#admin/shell/widgets/pager.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Notice } from '#design/notice.tsx'
import { clockInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { mailtoLink } from '#domain/mailto.ts'
import type { MailState, OpenedMail } from '#domain/outbox/waiting-mail.ts'
import { dayInFull } from '#site/booking/day-words.ts'
import { answerText, outboxWords as words, reasonText, stateText, unclearText } from './messages.ts'
import { fileAddress, type Outbox, type OutboxActions, writeSearch } from './protocol.ts'

const shortDay = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Zurich',
})

/** '16:20', 'gestern', '19. Nov.'. */
export function momentInList(timestamp: string, now: string): string {
  const days = daysBetween(timestamp, now)
  if (days === 0) return clockInZurich(timestamp)
  return days === 1 ? words.yesterday : shortDay.format(new Date(timestamp))
}

/** 'Samstag, 21. November 2026, 16:20 Uhr'. */
export const momentInFull = (timestamp: string) =>
  `${dayInFull(todayInZurich(new Date(timestamp)))}, ${clockTime(timestamp)}`

const clockTime = (timestamp: string) => words.clock(clockInZurich(timestamp))

const looks: Record<MailState['kind'], { icon: LucideIcon; tone: string }> = {
  waiting: { icon: Clock, tone: '' },
  sending: { icon: Send, tone: '' },
  unclear: { icon: CircleHelp, tone: 'warning' },
  due: { icon: RotateCw, tone: '' },
  refused: { icon: CircleAlert, tone: 'danger' },
}

/** The id by which its link gets the focus back. */
export const linkId = (mailId: string) => `mail-${mailId}`

export function MailList({ mails, opened, shown, next, advisor, now }: Outbox) {
  return (
    <div className="reader__list">
      <ul aria-label={words.list}>
        {mails.map(({ id, subject, writtenAt, to, state }) => (
          <li key={id}>
            <Link
              id={linkId(id)}
              className="mail-link pick stack stack--close"
              to={writeSearch({ ...shown, mail: id })}
              aria-current={id === opened?.id ? 'true' : undefined}
              preventScrollReset
            >
              <b className="beside">
                <span className="grow">{subject}</span>
                <time className="note" dateTime={writtenAt}>
                  {momentInList(writtenAt, now)}
                </time>
              </b>
              <span className="note">{to === advisor ? words.advisor : words.to(to)}</span>
              <span className={`marked note ${looks[state.kind].tone}`}>
                <Icon drawing={looks[state.kind].icon} />
                {stateText(state, clockTime)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        label={words.pages}
        isFirst={shown.after === undefined}
        older={next === null ? null : writeSearch({ after: next, mail: undefined })}
      />
    </div>
  )
}

interface LetterProps {
  mail: OpenedMail
  outbox: Outbox
  actions: OutboxActions
  heading: RefObject<HTMLHeadingElement | null>
}

/** Marks the mail as read if it is visible: on a narrow screen one that was not chosen is hidden behind the list. */
function useRead(id: string, heading: LetterProps['heading'], { onRead }: OutboxActions) {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (heading.current?.checkVisibility()) read(id)
  }, [id, heading])
}

export function Letter({ mail, outbox, actions, heading }: LetterProps) {
  const { advisor, shown, sending } = outbox
  const busy = actions.busy || (sending?.isRunning ?? false)
  useRead(mail.id, heading, actions)
  return (
    <article className="letter stack stack--far" aria-label={words.letter}>
      {/* The way to the list, on a narrow screen. */}
      <Link
        className="arrow-link arrow-link--back reader__back"
        to={writeSearch({ ...shown, mail: undefined })}
        preventScrollReset
      >
        <Icon drawing={ArrowLeft} />
        <span>{words.back}</span>
      </Link>
      <div className="ends">
        <div className="stack stack--close grow">
          <h2 ref={heading} tabIndex={-1}>
            {mail.subject}
          </h2>
          <Facts mail={mail} />
        </div>
        <div className="button-row">
          {mail.to === advisor && mail.replyTo !== '' && (
            <ButtonLink look="secondary" href={answerTo(mail)}>
              <Icon drawing={Mail} /> {words.answer}
            </ButtonLink>
          )}
          <IconButton
            drawing={Trash2}
            look="danger-quiet"
            label={words.delete(mail.subject)}
            disabled={busy || mail.state.kind === 'sending'}
            onClick={() => actions.erase(mail)}
          />
        </div>
      </div>
      <WhatHappened {...{ mail, outbox, busy }} onSendAgain={() => actions.sendAgain(mail.id)} />
      <div className="letter__text">{mail.text}</div>
      <ButtonLink look="quiet" className="button--flush at-start" href={fileAddress(mail.id)} download>
        <Icon drawing={Download} /> {words.download}
      </ButtonLink>
    </article>
  )
}

function Facts({ mail: { id, to, replyTo, writtenAt, attachments } }: { mail: OpenedMail }) {
  const { facts } = words
  const files = attachments.map((filename) => (
    <a key={filename} className="marked" href={fileAddress(id, filename)} download>
      <Icon drawing={Paperclip} /> {filename}
    </a>
  ))
  const when = <time dateTime={writtenAt}>{momentInFull(writtenAt)}</time>
  const known = [
    { label: facts.to, value: to },
    { label: facts.replyTo, value: replyTo },
    { label: facts.writtenAt, value: when },
    { label: facts.attachments, value: files.length > 0 && files },
  ]
  return <FactList className="pairs note" facts={known.filter(({ value }) => value)} />
}

interface HappenedProps extends Pick<LetterProps, 'mail' | 'outbox'> {
  busy: boolean
  onSendAgain: () => void
}

function WhatHappened({ mail: { state }, outbox: { service }, busy, onSendAgain }: HappenedProps) {
  switch (state.kind) {
    case 'refused':
      return (
        <Notice kind="error" announced={false}>
          <strong>{reasonText(state.reason)}</strong> {answerText(state.reason)}
        </Notice>
      )
    case 'unclear':
      return (
        <Notice kind="warning">
          <p>{unclearText[service]}</p>
          {service !== 'outbox' && (
            <div className="button-row">
              <Button look="secondary" disabled={busy} onClick={onSendAgain}>
                {words.sendAgain}
              </Button>
            </div>
          )}
        </Notice>
      )
    case 'waiting':
    case 'due':
    case 'sending':
      return null
  }
}

const longestQuotation = 800

function answerTo({ replyTo, subject, text }: OpenedMail): string {
  const quoted = `> ${text.replaceAll('\n', '\n> ')}`
  // Mail programs cut off longer addresses, or refuse them.
  const body = encodeURIComponent(`\n\n${quoted.slice(0, longestQuotation).toWellFormed()}`)
  return `${mailtoLink(replyTo)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${body}`
}
