/** One line: what, why it matters, and where it is mended. */
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { readyWords as words } from './messages.ts'
import type { ReadyLine } from './protocol.ts'

interface LineProps {
  line: ReadyLine
  onPutAside: (line: ReadyLine) => void
  onTakeUp: (line: ReadyLine) => void
}

export function OpenLine({ line, onPutAside }: Pick<LineProps, 'line' | 'onPutAside'>) {
  const isMust = line.severity === 'required'
  return (
    <CheckLine kind={isMust ? 'must' : 'should'} drawing={isMust ? CircleAlert : TriangleAlert}>
      <div>
        <span className="checkline__kind">{words.kinds[line.severity]}</span>
        <h3>{line.title}</h3>
      </div>
      <p>{line.text}</p>
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
        <Button look="quiet" aria-label={words.putAsideLine(line.title)} onClick={() => onPutAside(line)}>
          {words.putAside}
        </Button>
      </div>
    </CheckLine>
  )
}

export function DoneLine({ line }: Pick<LineProps, 'line'>) {
  return (
    <CheckLine kind="done" drawing={CircleCheck}>
      <h3>{line.title}</h3>
      <p>{line.text}</p>
    </CheckLine>
  )
}

export function UnknownLine({ line }: Pick<LineProps, 'line'>) {
  return (
    <CheckLine kind="unknown" drawing={CircleHelp}>
      <h3>{line.title}</h3>
      <p>{line.text}</p>
    </CheckLine>
  )
}

export function AsideLine({ line, onTakeUp }: Pick<LineProps, 'line' | 'onTakeUp'>) {
  return (
    <CheckLine kind="aside" drawing={CircleMinus}>
      <h3>{line.title}</h3>
      {line.aside && <p>{words.reasonOf(line.aside.reason, line.aside.day)}</p>}
      <div className="button-row">
        <Button look="quiet" aria-label={words.takeUpLine(line.title)} onClick={() => onTakeUp(line)}>
          <Icon drawing={Undo2} /> {words.takeUp}
        </Button>
      </div>
    </CheckLine>
  )
}

interface CheckLineProps {
  kind: 'must' | 'should' | 'done' | 'unknown' | 'aside'
  drawing: LucideIcon
  children: React.ReactNode
}

function CheckLine({ kind, drawing, children }: CheckLineProps) {
  return (
    <li className={`checkline checkline--${kind}`}>
      <Icon drawing={drawing} />
      {children}
    </li>
  )
}
