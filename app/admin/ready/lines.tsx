/** The lines, grouped by what to do with them: what each is about, why it matters, and where to mend it. */
import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
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
  const open = Object.groupBy(inState('open'), ({ severity }) => severity)
  const { required = [], recommended = [] } = open
  return (
    <>
      {!isAllDone && (
        <section className="group">
          <div className="ends">
            <h2>{words.open}</h2>
            <p className="note">{words.openKinds(required.length, recommended.length)}</p>
          </div>
          {required.length + recommended.length === 0 && <p className="field__hint">{words.noneYet}</p>}
          <ul className="entries">
            {[...required, ...recommended].map((line) => (
              <OpenLine key={line.id} line={line} onPutAside={() => onPutAside(line)} />
            ))}
          </ul>
        </section>
      )}
      <Fold name={words.unknown} lines={inState('unknown')} isOpen kind="unknown" drawing={CircleHelp}>
        {({ text }) => <p>{text}</p>}
      </Fold>
      <Fold name={words.done} lines={inState('done')} isOpen={isAllDone} kind="done" drawing={CircleCheck}>
        {({ text }) => <p>{text}</p>}
      </Fold>
      <Fold name={words.aside} lines={inState('aside')} isOpen kind="aside" drawing={CircleMinus}>
        {(line) => (
          <>
            {line.aside && <p>{words.reasonOf(line.aside.reason, line.aside.day)}</p>}
            <div className="button-row">
              <LineButton label={words.takeUpLine(line.title)} onClick={() => onTakeUp(line)}>
                <Icon drawing={Undo2} /> {words.takeUp}
              </LineButton>
            </div>
          </>
        )}
      </Fold>
    </>
  )
}

interface FoldProps {
  name: string
  lines: readonly ReadyLine[]
  isOpen: boolean
  kind: 'done' | 'unknown' | 'aside'
  drawing: LucideIcon
  /** Below the title. */
  children: (line: ReadyLine) => ReactNode
}

function Fold({ name, lines, isOpen, kind, drawing, children }: FoldProps) {
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
        <ul className="entries">
          {lines.map((line) => (
            <li key={line.id} className={`checkline checkline--${kind}`}>
              <Icon drawing={drawing} />
              <h3>{line.title}</h3>
              {children(line)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function OpenLine({ line, onPutAside }: { line: ReadyLine; onPutAside: () => void }) {
  const { title, severity, operator } = line
  const isMust = severity === 'required'
  return (
    <li className={`checkline checkline--${isMust ? 'must' : 'should'}`}>
      <Icon drawing={isMust ? CircleAlert : TriangleAlert} />
      <div>
        <span className="checkline__kind note">{words.kinds[severity]}</span>
        <h3>{title}</h3>
      </div>
      <p>{line.text}</p>
      {line.parts.length > 0 && <Parts parts={line.parts} />}
      {operator !== null && <ForOperator {...operator} />}
      <div className="button-row">
        {line.links.map(({ label, href }) =>
          href.startsWith('#') ? (
            <a key={href} className="button button--secondary" href={href}>
              {label}
            </a>
          ) : (
            <Link key={href} className="button button--secondary" to={href}>
              {label}
            </Link>
          ),
        )}
        <LineButton label={words.putAsideLine(title)} onClick={onPutAside}>
          {words.putAside}
        </LineButton>
      </div>
    </li>
  )
}

/** More names than this are too many to read, so that each part unfolds instead. */
const mostShown = 8

function Parts({ parts }: Pick<ReadyLine, 'parts'>) {
  const count = parts.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <ul className="checkline__parts">
      {parts.map(({ name, fields }) => (
        <li key={name}>
          <details open={count <= mostShown}>
            <summary>
              {name} <span className="field__value">{words.fields(fields.length)}</span>
            </summary>
            <ul>
              {fields.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

interface LineButtonProps {
  /** Also names the line, for those who do not see where the button is. */
  label: string
  onClick: () => void
  children: ReactNode
}

function LineButton({ label, ...button }: LineButtonProps) {
  return <Button look="quiet" className="button--flush" aria-label={label} {...button} />
}
