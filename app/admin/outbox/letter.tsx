/** One mail: who, when, text, and what can be done with it. */
import { ArrowLeft, Download, Mail, Paperclip, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { MailService } from '#domain/mail-service.ts'
import type { OpenedMail } from '#domain/outbox/waiting-mail.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { FactList } from '#design/fact-list.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { momentInFull } from './dates.ts'
import { answerText, outboxWords as words, reasonText, unclearText } from './messages.ts'
import { fileAddress } from './search-parameters.ts'

interface LetterProps {
  mail: OpenedMail
  /** Where mails to the advisor go: those can be answered. */
  advisor: string
  /** To the list, on a narrow screen. */
  back: string
  heading: Ref<HTMLHeadingElement>
  service: MailService
  busy: boolean
  onDelete: () => void
  onSendAgain: () => void
}

export function Letter(props: LetterProps) {
  const { mail, advisor, back, heading, busy, onDelete } = props
  return (
    <article className="letter stack stack--far" aria-label={words.letter}>
      <Link className="arrow-link arrow-link--back reader__back" to={back} preventScrollReset>
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
            onClick={onDelete}
          />
        </div>
      </div>
      <WhatHappened {...props} />
      {mail.text !== '' && <div className="letter__text">{mail.text}</div>}
      {mail.state.kind !== 'retrying' && (
        <ButtonLink look="quiet" className="button--flush at-start" href={fileAddress(mail.id)} download>
          <Icon drawing={Download} /> {words.download}
        </ButtonLink>
      )}
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
  const known = [
    { label: facts.to, value: to },
    { label: facts.replyTo, value: replyTo },
    {
      label: facts.writtenAt,
      value: writtenAt && <time dateTime={writtenAt}>{momentInFull(writtenAt)}</time>,
    },
    { label: facts.attachments, value: files.length > 0 && files },
  ]
  return <FactList className="pairs note" facts={known.filter(({ value }) => value)} />
}

function WhatHappened({ mail: { state }, service, busy, onSendAgain }: LetterProps) {
  switch (state.kind) {
    case 'refused':
    case 'retrying':
      return (
        state.reason && (
          <Notice kind={state.kind === 'refused' ? 'error' : 'warning'} announced={false}>
            <strong>{reasonText(state.reason)}</strong> {answerText(state.reason)}
          </Notice>
        )
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
    case 'unreadable':
      return <Notice kind="warning">{words.unreadable}</Notice>
    case 'waiting':
    case 'sending':
      return null
  }
}

const longestQuotation = 800

function answerTo({ replyTo, subject, text }: OpenedMail): string {
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  // Mail programs cut off longer addresses, or refuse them.
  const body = encodeURIComponent(`\n\n${quoted.slice(0, longestQuotation).toWellFormed()}`)
  return `mailto:${encodeURIComponent(replyTo)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${body}`
}
