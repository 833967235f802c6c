/** 'Besuche' (how many visits, from where, and their outcomes) and its address. */
import { type Figure, type Span, spans, totalOf, type VisitsReport } from '#domain/visits/report.ts'
import { screens } from '#admin/messages.ts'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { type Outcome, outcomes } from '#domain/visits/counts.ts'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Curve } from './curve.tsx'
import { Groups } from './groups.tsx'
import {
  numberText,
  outcomesSentence,
  sinceSentence,
  visitsSentence,
  visitsWords as words,
} from './messages.ts'

const searches: Record<Span, string> = { days: '?', months: '?span=months' }

/** Any other value means the thirty days. */
export function spanIn(parameters: URLSearchParams): Span {
  return parameters.get('span') === 'months' ? 'months' : 'days'
}

interface VisitsPageProps {
  span: Span
  /** `null` if the numbers cannot be read. */
  read: { report: VisitsReport; isOn: boolean } | null
  onRetry: () => Promise<void>
}

export function VisitsPage({ span, read, onRetry }: VisitsPageProps) {
  return (
    <SidePage
      title={screens.visits.title}
      state={<span className="save-state marked note">{screens.visits.about}</span>}
      actions={read && <Actions span={span} />}
      className="visits-page"
    >
      {read === null ? <RetryNotice says={[words.notLoaded]} onRetry={onRetry} /> : <Report {...read} />}
    </SidePage>
  )
}

function Actions({ span }: { span: Span }) {
  return (
    <>
      <nav className="segment" aria-label={words.span}>
        {spans.map((one) => (
          <Link
            key={one}
            className="flush"
            to={searches[one]}
            aria-current={one === span ? 'page' : undefined}
            preventScrollReset
          >
            {words.spans[one].tab}
          </Link>
        ))}
      </nav>
      <ButtonLink look="secondary" href={`/admin/visits.csv${searches[span]}`} download>
        <Icon drawing={Download} /> {words.csv}
      </ButtonLink>
    </>
  )
}

function Report({ report, isOn }: NonNullable<VisitsPageProps['read']>) {
  const { figures } = report
  const isEmpty = figures.page.length === 0 && figures.outcome.length === 0
  const { text, link, kept } = words.off
  return (
    <>
      {!isOn && (
        <Notice kind="info">
          <strong>{text}</strong> {kept} <Link to="/admin/website#privacy.countsVisits">{link}</Link>
        </Notice>
      )}
      {isOn && isEmpty && (
        <Empty title={words.empty.title} mark={<CompassMark />}>
          <p>{words.empty.text}</p>
        </Empty>
      )}
      {!isEmpty && <Numbers {...report} />}
    </>
  )
}

function Numbers(report: VisitsReport) {
  const { span, points, figures } = report
  const visits = totalOf(points)
  const sums = Object.fromEntries(
    outcomes.map((outcome) => [outcome, sumOf(figures.outcome, outcome, visits.before)]),
  ) as Record<Outcome, Omit<Figure, 'name'>>
  return (
    <>
      <div className="stack stack--close">
        <h2 className="sentence">{visitsSentence(span, visits)}</h2>
        <p className="muted">
          {outcomesSentence(sums)} {sinceSentence(report)}
        </p>
      </div>
      <dl className="visits__sums">
        <Sum {...visits} name={words.visits} />
        {outcomes.map((outcome) => (
          <Sum key={outcome} {...sums[outcome]} name={words.outcomes[outcome]} />
        ))}
      </dl>
      <div className="visits__groups">
        <Curve {...{ span, points }} />
        <Groups {...report} />
      </div>
      <p className="field__hint visits__rounded">{words.rounded}</p>
    </>
  )
}

function Sum({ name, count, before }: Figure) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd>
        <b className="sentence">{numberText(count)}</b> <span className="note">{words.beforeOf(before)}</span>
      </dd>
    </div>
  )
}

/** The sum is zero if nothing is stored for the name. `before` is the earlier sum of all visits. */
function sumOf(list: readonly Figure[], name: string, before: number | null): Omit<Figure, 'name'> {
  return list.find((figure) => figure.name === name) ?? { count: 0, before: before === null ? null : 0 }
}
