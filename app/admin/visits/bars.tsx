/** Names with their numbers, each above a bar. */
import { Group } from './group.tsx'
import { drawingText, numberText, visitsWords as words } from './messages.ts'

export interface Bar {
  name: string
  count: number
  /** In the drawing, after the number. */
  detail: string
  /** In the table, after the name. */
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

export function Bars({ title, hint, heads, bars }: BarsProps) {
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
      <ul className="bars">
        {drawn.map(({ name, count, detail }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="numeric">
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
