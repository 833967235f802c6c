/** The lines by what is to be done with them: open, done, put aside, and those that cannot be checked. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#design/icon.tsx'
import { AsideLine, OpenLine, ToldLine } from './check-line.tsx'
import { readyWords as words } from './messages.ts'
import type { ReadyLine } from './protocol.ts'

interface LineGroupsProps {
  lines: readonly ReadyLine[]
  isAllDone: boolean
  onPutAside: (line: ReadyLine) => void
  onTakeUp: (line: ReadyLine) => void
}

export function LineGroups({ lines, isAllDone, onPutAside, onTakeUp }: LineGroupsProps) {
  const inState = (state: ReadyLine['state']) => lines.filter((line) => line.state === state)
  const open = inState('open').toSorted((one, other) => rank(one) - rank(other))
  const required = open.filter(({ severity }) => severity === 'required').length
  return (
    <>
      {!isAllDone && (
        <section className="group">
          <div className="ends">
            <h2>{words.open}</h2>
            <p className="note">{words.openKinds(required, open.length - required)}</p>
          </div>
          {open.length === 0 && <p className="field__hint">{words.noneYet}</p>}
          <ul className="entries">
            {open.map((line) => (
              <OpenLine key={line.id} line={line} onPutAside={onPutAside} />
            ))}
          </ul>
        </section>
      )}
      <Fold name={words.unknown} lines={inState('unknown')} isOpen>
        {(line) => <ToldLine key={line.id} line={line} kind="unknown" />}
      </Fold>
      <Fold name={words.done} lines={inState('done')} isOpen={isAllDone}>
        {(line) => <ToldLine key={line.id} line={line} kind="done" />}
      </Fold>
      <Fold name={words.aside} lines={inState('aside')} isOpen>
        {(line) => <AsideLine key={line.id} line={line} onTakeUp={onTakeUp} />}
      </Fold>
    </>
  )
}

function rank({ severity }: ReadyLine): number {
  return severity === 'required' ? 0 : 1
}

interface FoldProps {
  name: string
  lines: readonly ReadyLine[]
  isOpen: boolean
  children: (line: ReadyLine) => ReactNode
}

function Fold({ name, lines, isOpen, children }: FoldProps) {
  if (lines.length === 0) return null
  return (
    <section className="group">
      <details className="fold" open={isOpen}>
        <summary className="ends">
          <h2>
            {name} <span className="field__value">{lines.length}</span>
          </h2>
          <Icon drawing={ChevronDown} />
        </summary>
        <ul className="entries">{lines.map(children)}</ul>
      </details>
    </section>
  )
}
