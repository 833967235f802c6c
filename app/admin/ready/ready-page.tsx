/** 'Bereit?': what is missing before visitors may come, the test mail, and the records of the sender's domain. */
import { Check, ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { screens } from '#admin/messages.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Spinner } from '#design/spinner.tsx'
import type { Answered } from '#admin/shell/commands/command.ts'
import { useCommand } from '#admin/shell/commands/use-command.ts'
import { SidePage, useTitleFocus } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { paths } from '#site/paths.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { LineGroups } from './line-groups.tsx'
import { arrivalWords, readyWords as words } from './messages.ts'
import { type ReadyAnswer, readyCommand, type ReadyLine } from './protocol.ts'
import { SenderGroup } from './sender-group.tsx'
import { TestMailGroup } from './test-mail-group.tsx'
import type { Readiness } from './use-readiness.ts'

interface MailFacts {
  hasService: boolean
  /** Where the advisor gets mails. */
  to: string
  /** That mails are sent from. */
  domain: string
}

interface ReadyPageProps {
  readiness: Readiness
  mail: MailFacts
  onCheckAgain: () => void
  /** Reads the lines again. */
  reload: () => Promise<void>
}

const changes = new Set(['done', 'sent', 'not-open'])

export function ReadyPage({ readiness, mail, onCheckAgain, reload }: ReadyPageProps) {
  const { lines, asking } = readiness
  const [asideLine, setAsideLine] = useState<ReadyLine | null>(null)
  // A line leaves its place, and its button with it.
  const { title, focusTitle } = useTitleFocus()
  const open = lines.filter(({ state }) => state === 'open').length
  const isAllDone = open === 0 && asking === 0
  const lineOf = (id: ReadyLine['id']) => lines.find((line) => line.id === id)
  const [spf, dmarc] = [lineOf('spf'), lineOf('dmarc')]

  async function onAnswer({ outcome }: Answered<ReadyAnswer>) {
    // What is typed must not go with the page because the backend cannot be read.
    if (changes.has(outcome)) await reload()
    if (outcome !== 'done') return
    setAsideLine(null)
    focusTitle()
  }
  const takingUp = useCommand(readyCommand, onAnswer)

  return (
    <SidePage
      title={screens.ready.title}
      heading={title}
      state={<Progress open={open} asking={asking} all={lines.length} />}
      actions={
        <Button look="secondary" onClick={onCheckAgain}>
          <Icon drawing={RefreshCw} /> {words.again}
        </Button>
      }
    >
      {isAllDone && <Arrival complete={isComplete(lines)} />}
      <div className="ready">
        <div className="stack stack--far">
          <LineGroups
            lines={lines}
            isAllDone={isAllDone}
            onPutAside={setAsideLine}
            onTakeUp={({ id }) => void takingUp.give({ action: 'take-up', id })}
          />
        </div>
        <div className="stack stack--far">
          {mail.hasService && <TestMailGroup to={mail.to} onAnswer={onAnswer} />}
          {spf && dmarc && (
            <SenderGroup
              domain={mail.domain}
              spf={spf}
              dmarc={dmarc}
              onAskAgain={() => readiness.askAgain(['spf', 'dmarc'])}
            />
          )}
        </div>
      </div>
      {asideLine && <AsideDialog line={asideLine} onClose={() => setAsideLine(null)} onAnswer={onAnswer} />}
    </SidePage>
  )
}

function Progress({ open, asking, all }: { open: number; asking: number; all: number }) {
  const isAllDone = open === 0 && asking === 0
  return (
    <span className={isAllDone ? 'save-state marked note success' : 'save-state marked note'} role="status">
      {asking > 0 && <Spinner />}
      {isAllDone && <Icon drawing={Check} />}
      {asking > 0 ? words.asking(all, asking) : isAllDone ? words.allDone : words.openOf(open, all)}
    </span>
  )
}

/** Nothing required was put aside, and mails arrive. */
function isComplete(lines: readonly ReadyLine[]): boolean {
  return lines.every(
    ({ id, severity, state }) =>
      (severity !== 'required' || state !== 'aside') && (id !== 'test-mail' || state === 'done'),
  )
}

export function ReadyNotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <SidePage title={screens.ready.title}>
      <RetryNotice says={[words.notLoaded]} onRetry={onRetry} />
    </SidePage>
  )
}

/** Nothing is open any more: the course reaches the berth. */
function Arrival({ complete }: { complete: boolean }) {
  return (
    <section className="arrival surface">
      <Chart view="arrival">
        <Course />
      </Chart>
      <div className="stack">
        <h2 className="headline">{arrivalWords.title}</h2>
        <p className="muted">{complete ? arrivalWords.complete : arrivalWords.asides}</p>
        <div className="button-row">
          <ButtonLink href={paths.home}>
            <Icon drawing={ExternalLink} /> {arrivalWords.website}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
