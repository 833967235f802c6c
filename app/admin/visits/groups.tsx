/**
 * Each drawing with its title, and the same numbers as a table behind it: pages, origins, campaigns and
 * devices, and outcomes.
 */
import { type ReactNode, useId } from 'react'
import { drawingText, nameOf, numberText, visitsWords as words } from './messages.ts'
import { type Outcome, outcomes } from '#domain/visits/counts.ts'
import type { Figure, VisitsReport } from '#domain/visits/report.ts'

interface GroupProps {
  title: string
  hint: string
  /** Describes the drawing. */
  label: string
  table: TableProps
  wide?: boolean
  children: ReactNode
}

export function Group({ title, hint, label, table, wide, children }: GroupProps) {
  const id = useId()
  return (
    <section className={wide ? 'group whole' : 'group'} aria-labelledby={id}>
      <div className="ends">
        <h3 id={id}>{title}</h3>
        <p className="note">{hint}</p>
      </div>
      <div role="img" aria-label={label}>
        {children}
      </div>
      <details className="visits__numbers note">
        <summary>
          {words.table}
          <span className="visually-hidden">, {title}</span>
        </summary>
        <Table {...table} />
      </details>
    </section>
  )
}

interface TableProps {
  heads: readonly string[]
  /** The first cell says what the others are about. */
  rows: readonly (readonly string[])[]
}

function Table({ heads, rows }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...numbers]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, index) => (
              <td key={heads[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Groups({ figures }: VisitsReport) {
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
        bars={joinGroups('card:opened', words.opened, figures['card:opened'], [
          ['booked', figures['card:booked']],
        ])}
      />
      <Bars
        title={promotions.title}
        hint={promotions.hint}
        heads={[promotions.head, visits, ...outcomes.map((outcome) => named[outcome])]}
        bars={joinGroups(
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

/** Joins the figures of the same name in one row. */
function joinGroups(
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

interface Bar {
  name: string
  count: number
  /** The words in the drawing, after the number. */
  detail: string
  /** The cells of the table, after the name. */
  cells: readonly string[]
}

interface BarsProps {
  title: string
  hint: string
  heads: readonly string[]
  bars: readonly Bar[]
}

/** The table has them all. */
const mostDrawn = 8

/** Names with their numbers, each above a bar. */
function Bars({ title, hint, heads, bars }: BarsProps) {
  const drawn = bars.filter(({ count }) => count > 0).slice(0, mostDrawn)
  const greatest = Math.max(...drawn.map(({ count }) => count))
  const told = drawn.map(({ name, count, detail }) => ({
    name,
    text: [numberText(count), detail].filter(Boolean).join(' '),
  }))
  return (
    <Group
      {...{ title, hint }}
      label={told.length === 0 ? words.nothing : drawingText(title, told)}
      table={{ heads, rows: bars.map(({ name, cells }) => [name, ...cells]) }}
    >
      {drawn.length === 0 && <p className="field__hint">{words.nothing}</p>}
      <ul className="bars stack">
        {drawn.map(({ name, count, detail }) => (
          <li key={name} className="ends">
            <span>{name}</span>
            <span className="note">
              <b>{numberText(count)}</b> {detail}
            </span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / greatest} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </Group>
  )
}
