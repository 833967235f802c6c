/** 'Besuche': how many came, from where, and what came of it. */
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#design/button.tsx'
import { CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { type Outcome, outcomes } from '#domain/visits/counts.ts'
import { type Figure, type Span, spans, totalOf, type VisitsReport } from '#domain/visits/report.ts'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { type Bar, Bars } from './bars.tsx'
import { Curve } from './curve.tsx'
import {
  nameOf,
  numberText,
  outcomesSentence,
  sinceSentence,
  visitsSentence,
  visitsWords as words,
} from './messages.ts'
import { fileAddress, spanParameter } from './place.ts'

interface VisitsPageProps {
  span: Span
  /** `null` if the numbers cannot be read. */
  read: { report: VisitsReport; isOn: boolean } | null
  onRetry: () => Promise<void>
}

export function VisitsPage({ span, read, onRetry }: VisitsPageProps) {
  return (
    <SidePage
      title={words.title}
      state={<span className="save-state">{words.about}</span>}
      actions={read && <Actions span={span} />}
      className="visits-page"
    >
      {read === null ? (
        <RetryNotice onRetry={onRetry}>
          <p>{words.notLoaded}</p>
        </RetryNotice>
      ) : (
        <>
          {!read.isOn && <Off />}
          <Report report={read.report} isOn={read.isOn} />
        </>
      )}
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
            to={spanParameter(one)}
            aria-current={one === span ? 'page' : undefined}
            preventScrollReset
          >
            {words.spans[one].tab}
          </Link>
        ))}
      </nav>
      <ButtonLink look="secondary" href={fileAddress(span)} download>
        <Icon drawing={Download} /> {words.csv}
      </ButtonLink>
    </>
  )
}

function Off() {
  const { text, link, kept } = words.off
  return (
    <Notice kind="info">
      <strong>{text}</strong> {kept} <Link to="/admin/website#privacy.countsVisits">{link}</Link>
    </Notice>
  )
}

function Report({ report, isOn }: { report: VisitsReport; isOn: boolean }) {
  const { span, points, figures } = report
  const visits = totalOf(points)
  if (figures.page.length === 0 && figures.outcome.length === 0)
    return (
      isOn && (
        <Empty title={words.empty.title} mark={<CompassMark />}>
          <p>{words.empty.text}</p>
        </Empty>
      )
    )
  const sums = Object.fromEntries(
    outcomes.map((outcome) => [outcome, sumOf(figures.outcome, outcome, visits.before)]),
  ) as Record<Outcome, Omit<Figure, 'name'>>
  const since = sinceSentence(report)
  return (
    <>
      <div className="visits__sentence">
        <h2 className="sentence">{visitsSentence(span, visits)}</h2>
        <p>
          {outcomesSentence(sums)} {since}
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
      <dt>{name}</dt>
      <dd className="numeric">
        <b>{numberText(count)}</b> <small>{words.beforeOf(before)}</small>
      </dd>
    </div>
  )
}

/** Where nothing is stored of it, the sum is nothing; `before`: of all visits. */
function sumOf(list: readonly Figure[], name: string, before: number | null): Omit<Figure, 'name'> {
  return list.find((figure) => figure.name === name) ?? { count: 0, before: before === null ? null : 0 }
}

function Groups({ figures }: VisitsReport) {
  const { groups, cards, promotions, outcomes: named, visits } = words
  return (
    <>
      {(['page', 'referrer', 'source', 'device'] as const).map((of) => {
        const { title, unit, hint } = groups[of]
        const bars = figures[of].map((figure) => simpleBar(nameOf(of, figure.name), figure))
        const heads = [title, unit, ...(bars.some(({ cells }) => cells.length > 1) ? [words.before] : [])]
        return of === 'source' && bars.length === 0 ? null : (
          <Bars key={of} {...{ title, hint, heads, bars }} />
        )
      })}
      <Bars
        title={cards.title}
        hint={cards.hint}
        heads={[cards.head, named.opened, named.booked]}
        bars={joined('card:opened', words.opened, figures['card:opened'], [
          ['booked', figures['card:booked']],
        ])}
      />
      <Bars
        title={promotions.title}
        hint={promotions.hint}
        heads={[promotions.head, visits, ...outcomes.map((outcome) => named[outcome])]}
        bars={joined(
          'promotion:visits',
          visits,
          figures['promotion:visits'],
          outcomes.map((outcome) => [outcome, figures[`promotion:${outcome}`]]),
        )}
      />
    </>
  )
}

function simpleBar(name: string, { count, before }: Figure): Bar {
  const cells = [numberText(count), ...(before === null ? [] : [numberText(before)])]
  return { name, count, detail: words.beforeOf(before), cells }
}

const countIn = (list: readonly Figure[], name: string) =>
  list.find((figure) => figure.name === name)?.count ?? 0

/** What belongs to the same name, in one row. */
function joined(
  of: 'card:opened' | 'promotion:visits',
  unit: string,
  first: readonly Figure[],
  more: readonly (readonly [Outcome, readonly Figure[]])[],
): Bar[] {
  const names = new Set([first, ...more.map(([, list]) => list)].flat().map(({ name }) => name))
  const bars = [...names].map((name) => {
    const counts = more.map(([outcome, list]) => ({ outcome, count: countIn(list, name) }))
    const told = counts
      .filter(({ count }) => count > 0)
      .map(({ count, outcome }) => words.came(count, outcome))
    return {
      name: nameOf(of, name),
      count: countIn(first, name),
      detail: [unit, ...told].join(', '),
      cells: [countIn(first, name), ...counts.map(({ count }) => count)].map(numberText),
    }
  })
  return bars.filter(({ cells }) => cells.some((cell) => cell !== '0'))
}
