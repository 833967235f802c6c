/** One line: what, why it matters, and where it is mended. */
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  Copy,
  type LucideIcon,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { readyWords as words, senderWords } from './messages.ts'
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
        <span className="checkline__kind note">{words.kinds[line.severity]}</span>
        <h3>{line.title}</h3>
      </div>
      <p>{line.text}</p>
      {line.setting !== null && <SettingToSend title={line.title} setting={line.setting} />}
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
        <Button
          look="quiet"
          className="button--flush"
          aria-label={words.putAsideLine(line.title)}
          onClick={() => onPutAside(line)}
        >
          {words.putAside}
        </Button>
      </div>
    </CheckLine>
  )
}

function SettingToSend({ title, setting }: { title: string; setting: string }) {
  const [said, setSaid] = useState('')
  return (
    <div className="stack stack--close">
      <small>{words.setting}</small>
      <span className="copy">
        <code>{setting}</code>
        <IconButton
          drawing={Copy}
          look="secondary"
          label={words.copySetting(title)}
          onClick={async () =>
            setSaid((await copyText(setting)) === 'copied' ? senderWords.copied : senderWords.notCopied)
          }
        />
      </span>
      <small role="status">{said}</small>
    </div>
  )
}

/** One that there is nothing to do about: it is done, or cannot be checked. */
export function ToldLine({ line, kind }: Pick<LineProps, 'line'> & { kind: 'done' | 'unknown' }) {
  return (
    <CheckLine kind={kind} drawing={kind === 'done' ? CircleCheck : CircleHelp}>
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
        <Button
          look="quiet"
          className="button--flush"
          aria-label={words.takeUpLine(line.title)}
          onClick={() => onTakeUp(line)}
        >
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
