/** One drawing with its title, and the same numbers as a table behind it. */
import { type ReactNode, useId } from 'react'
import { visitsWords as words } from './messages.ts'

interface GroupProps {
  title: string
  hint?: string
  /** Says what the drawing shows. */
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
        {hint && <p className="note">{hint}</p>}
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
