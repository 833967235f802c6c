/** 'Bereit?': everything still missing before visitors may come, and the lines that the advisor put aside. */
import { Check, ExternalLink, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { screens } from '#admin/messages.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import { type Commanding, failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { SidePage, useTitleFocus } from '#admin/shell/frame/side-page.tsx'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { Spinner } from '#design/spinner.tsx'
import { longestReason } from '#domain/readiness/aside.ts'
import { paths } from '#site/paths.ts'
import { LineGroups } from './lines.tsx'
import { SenderGroup, TestMailGroup } from './mail-groups.tsx'
import { arrivalWords, asideWords, failures, readyWords as words } from './messages.ts'
import { stepWords } from './step-messages.ts'
import { type ReadyAnswer, readyCommand, type ReadyLine } from './protocol.ts'
import type { Readiness } from './use-readiness.ts'

interface ReadyPageProps {
  readiness: Readiness
  /** The address where the advisor gets mails, and the domain that mails are sent from. */
  mail: { hasService: boolean; to: string; domain: string }
  /** Whether the first steps were put away. */
  areStepsAside: boolean
  /** The screen that shows them. */
  start: string
  onCheckAgain: () => void
  /** Reads the lines again. */
  reload: () => Promise<void>
}

const changes = new Set(['done', 'sent', 'not-open'])

function whyFailed({
  isBusy,
  answer,
}: Pick<Commanding<unknown, ReadyAnswer>, 'isBusy' | 'answer'>): string | null {
  return isBusy ? null : failureIn(answer, failures)
}

export function ReadyPage({ readiness, mail, areStepsAside, start, onCheckAgain, reload }: ReadyPageProps) {
  const { lines, asking } = readiness
  const [asideLine, setAsideLine] = useState<ReadyLine | null>(null)
  // A line that is put aside takes the focused button with it.
  const { title, focusTitle } = useTitleFocus()
  const open = lines.filter(({ state }) => state === 'open').length
  const isAllDone = open === 0 && asking === 0
  const [spf, dmarc] = ['spf', 'dmarc'].map((id) => lines.find((line) => line.id === id))

  async function onAnswer({ outcome }: Answered<ReadyAnswer>) {
    // A reload while the backend cannot be read would replace the page, and lose what is typed.
    if (changes.has(outcome)) await reload()
    if (outcome !== 'done') return
    setAsideLine(null)
    focusTitle()
  }
  const takingUp = useCommand(readyCommand, onAnswer)
  const navigate = useNavigate()
  const showingSteps = useCommand(readyCommand, async ({ outcome }) => {
    if (outcome !== 'done') return
    await reload()
    await navigate(start)
  })

  return (
    <SidePage
      title={screens.ready.title}
      heading={title}
      state={<Progress open={open} asking={asking} all={lines.length} />}
      actions={
        <>
          {areStepsAside && !isAllDone && (
            <Button
              look="secondary"
              busy={showingSteps.isBusy}
              busyText={stepWords.again}
              onClick={() => void showingSteps.give({ action: 'steps', areAside: false })}
            >
              {stepWords.again}
            </Button>
          )}
          <Button look="secondary" onClick={onCheckAgain}>
            <Icon drawing={RefreshCw} /> {words.again}
          </Button>
        </>
      }
    >
      <FailureAlert failure={whyFailed(showingSteps)} />
      {isAllDone && <Arrival complete={isComplete(lines)} />}
      <div className="ready">
        <div className="stack stack--far">
          <LineGroups
            lines={lines}
            isAllDone={isAllDone}
            onPutAside={setAsideLine}
            onTakeUp={({ id }) => void takingUp.give({ action: 'take-up', id })}
          />
          <FailureAlert failure={whyFailed(takingUp)} />
        </div>
        <div className="stack stack--far">
          {mail.hasService && <TestMailGroup to={mail.to} onAnswer={onAnswer} />}
          {spf && dmarc && (
            <SenderGroup
              {...{ domain: mail.domain, spf, dmarc }}
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
  if (asking > 0)
    return (
      <span className="save-state marked note" role="status">
        <Spinner />
        {words.asking(all, asking)}
      </span>
    )
  return (
    <span className={open === 0 ? 'save-state marked note success' : 'save-state marked note'} role="status">
      {open === 0 && <Icon drawing={Check} />}
      {open === 0 ? words.allDone : words.openOf(open, all)}
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

interface AsideDialogProps {
  line: ReadyLine
  onClose: () => void
  onAnswer: (answer: Answered<ReadyAnswer>) => Promise<void>
}

const focusReason = () => document.getElementById('aside-reason')?.focus()

/** Asks why a line is put aside. */
function AsideDialog({ line, onClose, onAnswer }: AsideDialogProps) {
  const { isBusy, answer, give } = useCommand(readyCommand, onAnswer)
  const [isBlank, setBlank] = useState(false)
  const isMissing = isBlank || answer?.outcome === 'reason-missing'
  // The reason gets the focus, not the close button, which the dialog focuses when it opens.
  useEffect(focusReason, [])

  function submit(form: HTMLFormElement) {
    const reason = String(new FormData(form).get('reason'))
    setBlank(reason.trim() === '')
    if (reason.trim() === '') focusReason()
    else void give({ action: 'put-aside', id: line.id, reason, about: line.about })
  }

  const failure = isMissing || isBusy ? null : failureIn(answer, failures)
  return (
    <FormDialog
      size="small"
      title={asideWords.title}
      description={asideWords.text(line.title)}
      submit={{ text: asideWords.confirm, busy: isBusy, busyText: asideWords.busy }}
      onSubmit={submit}
      onClose={onClose}
      beside={<FailureAlert className="whole" failure={failure} />}
    >
      {line.severity === 'required' && <Notice kind="warning">{asideWords.required}</Notice>}
      <TextAreaField
        id="aside-reason"
        name="reason"
        label={asideWords.reason}
        hint={`${asideWords.hint} ${asideWords.later}`}
        rows={3}
        maxLength={longestReason}
        error={isMissing ? failures['reason-missing'] : undefined}
      />
    </FormDialog>
  )
}
