/** The test mail to the advisor and to a second address, and what the mail service answered. */
import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { failures, testMailWords as words } from './messages.ts'
import { type ReadyAnswer, readyCommand } from './protocol.ts'

interface TestMailGroupProps {
  to: string
  onAnswer: (answer: Answered<ReadyAnswer>) => Promise<void>
}

export function TestMailGroup({ to, onAnswer }: TestMailGroupProps) {
  const [second, setSecond] = useState('')
  const { isBusy, answer, give } = useCommand(readyCommand, onAnswer)
  const problem = answer?.outcome === 'invalid' ? words.problems[answer.problem] : undefined

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
          {...(problem !== undefined && { error: problem })}
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
    <ul className="surface entries" aria-label={words.answers}>
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
