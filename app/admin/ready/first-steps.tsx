/** The steps after the first sign-in that make the site the advisor's own: those done, and the next one. */
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { FirstStep } from '#admin/shell/protocol.ts'
import { readyCommand } from './protocol.ts'
import { stepWords as words } from './step-messages.ts'

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const heading = useId()
  const say = useSay()
  const [isAway, setAway] = useState(false)
  const { isBusy, answer, give } = useCommand(readyCommand, async ({ outcome }) => {
    if (outcome !== 'done') return
    setAway(true)
    say(words.putAway)
    document.querySelector('h1')?.focus()
  })
  if (isAway) return null
  const failure = isBusy ? null : failureIn(answer, {})
  const next = steps.find(({ missing }) => missing.length > 0)
  const done = steps.filter(({ missing }) => missing.length === 0).length
  return (
    <section className="first-steps" aria-labelledby={heading}>
      <div className="ends">
        <h2 id={heading}>{words.title}</h2>
        <p className="note numeric">{words.progress(done, steps.length)}</p>
        <Button
          look="quiet"
          busy={isBusy}
          busyText={words.later}
          onClick={() => void give({ action: 'steps', areAside: true })}
        >
          {words.later}
        </Button>
      </div>
      <p className="note">{words.text}</p>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <ol>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step: { title, about, missing, href }, isNext }: { step: FirstStep; isNext: boolean }) {
  if (missing.length === 0)
    return (
      <li className="first-steps__done">
        <Icon drawing={CircleCheck} />
        <b>{title}</b>
        <span className="note">{words.done}</span>
      </li>
    )
  return (
    <li>
      <Link className={isNext ? 'first-steps__next' : undefined} to={href}>
        <Icon drawing={ArrowRight} />
        <b>{title}</b>
        <span className="note">{missing.length > 2 ? about : missing.join(' · ')}</span>
      </Link>
    </li>
  )
}
