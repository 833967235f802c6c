/**
 * The test mail with the answer of the mail service, and the records of the sender's domain: those found, and
 * those to enter.
 */
import { CircleAlert, CircleCheck, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { CopyButton } from '#admin/shell/widgets/copy-button.tsx'
import { failures, senderWords, testMailWords } from './messages.ts'
import { type ReadyAnswer, readyCommand, type ReadyLine } from './protocol.ts'

interface TestMailGroupProps {
  to: string
  onAnswer: (answer: Answered<ReadyAnswer>) => Promise<void>
}

export function TestMailGroup({ to, onAnswer }: TestMailGroupProps) {
  const words = testMailWords
  const [second, setSecond] = useState('')
  const { isBusy, answer, give } = useCommand(readyCommand, onAnswer)

  async function submit() {
    const given = await give({ action: 'test-mail', second })
    if (given?.outcome === 'invalid') document.getElementById('test-second')?.focus()
  }

  return (
    <section className="group" aria-labelledby="testmail">
      <h2 id="testmail">{words.title}</h2>
      <p className="field__hint">{words.hint}</p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <InputField id="test-to" label={words.first} value={to} readOnly />
        <InputField
          id="test-second"
          name="test-second"
          type="email"
          autoComplete="off"
          label={words.second}
          value={second}
          maxLength={254}
          error={answer?.outcome === 'invalid' ? words.problems[answer.problem] : undefined}
          onChange={(event) => setSecond(event.target.value)}
        />
        <div className="button-row">
          <Button type="submit" busy={isBusy} busyText={words.sending}>
            <Icon drawing={Send} /> {words.send}
          </Button>
        </div>
      </form>
      <div role="status">{answer && <Answers answer={answer} />}</div>
    </section>
  )
}

function Answers({ answer }: { answer: Answered<ReadyAnswer> }) {
  const failure = failureIn(answer, failures)
  if (failure !== null)
    return (
      <Notice kind="error" announced={false}>
        {failure}
      </Notice>
    )
  if (answer.outcome !== 'sent') return null
  return (
    <ul className="surface entries" aria-label={testMailWords.answers}>
      {answer.deliveries.map(({ to, isAccepted, text }) => (
        <li key={to} className="beside">
          <span className={isAccepted ? 'success' : 'danger'}>
            <Icon drawing={isAccepted ? CircleCheck : CircleAlert} />
          </span>
          <span className="grow">
            <b>{to}</b>
            <br />
            {text}
          </span>
          <time className="note">{answer.time}</time>
        </li>
      ))}
    </ul>
  )
}

const words = senderWords

interface SenderGroupProps {
  domain: string
  spf: ReadyLine
  dmarc: ReadyLine
  onAskAgain: () => void
}

export function SenderGroup({ domain, spf, dmarc, onAskAgain }: SenderGroupProps) {
  const [copied, setCopied] = useState('')
  return (
    <section className="group" id="absender" tabIndex={-1} aria-labelledby="absender-titel">
      <h2 id="absender-titel">{words.title(domain)}</h2>
      <p className="field__hint">{words.hint}</p>
      <dl className="pairs entries">
        <Row name="SPF" line={spf} onCopied={setCopied} />
        <Row name="DMARC" line={dmarc} onCopied={setCopied} />
        <div>
          <dt>DKIM</dt>
          <dd className="stack stack--close">
            <Badge tone="off">{words.states.unknown}</Badge>
            <small>{words.dkim}</small>
          </dd>
        </div>
      </dl>
      <div className="button-row">
        <Button look="secondary" onClick={onAskAgain}>
          <Icon drawing={RefreshCw} /> {words.again}
        </Button>
        <p className="field__hint grow" role="status">
          {copied || words.slow}
        </p>
      </div>
    </section>
  )
}

interface RowProps {
  name: 'SPF' | 'DMARC'
  line: ReadyLine
  onCopied: (sentence: string) => void
}

const tones = { done: 'on', open: 'alert' } as const

function Row({ name, line: { state, entry, asksProvider }, onCopied }: RowProps) {
  const isToEnter = state === 'open' || state === 'aside'
  return (
    <div>
      <dt>{name}</dt>
      <dd className="stack stack--close">
        <Badge tone={state === 'done' || state === 'open' ? tones[state] : 'off'}>
          {words.states[state]}
        </Badge>
        {entry && (isToEnter || state === 'done') && (
          <>
            <small>{isToEnter ? words.enter(entry.name) : words.found(entry.name)}</small>
            <span className="copy">
              <code>{entry.value}</code>
              {isToEnter && <CopyButton text={entry.value} label={words.copy(name)} say={onCopied} />}
            </span>
          </>
        )}
        {isToEnter && name === 'SPF' && entry && <small>{words.provider}</small>}
        {isToEnter && asksProvider && <small>{words.askProvider}</small>}
      </dd>
    </div>
  )
}
