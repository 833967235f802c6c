/** What name servers say about the sender's domain, and the records to enter there, ready to be copied. */
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeTone } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { senderWords as words } from './messages.ts'
import type { ReadyLine } from './protocol.ts'

const tones: Record<ReadyLine['state'], BadgeTone> = {
  done: 'on',
  open: 'alert',
  aside: 'off',
  unknown: 'off',
  asking: 'off',
  none: 'off',
}

interface SenderGroupProps {
  domain: string
  spf: ReadyLine
  dmarc: ReadyLine
  onAskAgain: () => void
}

export function SenderGroup({ domain, spf, dmarc, onAskAgain }: SenderGroupProps) {
  const [copied, setCopied] = useState('')
  const copy = async (value: string) =>
    setCopied((await copyText(value)) === 'copied' ? words.copied : words.notCopied)
  return (
    <section className="group" id="absender" tabIndex={-1} aria-labelledby="absender-titel">
      <h2 id="absender-titel">{words.title(domain)}</h2>
      <p className="field__hint">{words.hint}</p>
      <dl className="pairs entries">
        <Row name="SPF" line={spf} onCopy={copy} />
        <Row name="DMARC" line={dmarc} onCopy={copy} />
        <div>
          <dt>DKIM</dt>
          <dd className="stack stack--close">
            <Badge tone="off">{words.states.unknown}</Badge>
            <small>{words.dkim}</small>
          </dd>
        </div>
      </dl>
      <div className="button-row">
        <Button look="secondary" onClick={onAskAgain}>
          <Icon drawing={RefreshCw} /> {words.again}
        </Button>
        <p className="field__hint grow" role="status">
          {copied || words.slow}
        </p>
      </div>
    </section>
  )
}

interface RowProps {
  name: 'SPF' | 'DMARC'
  line: ReadyLine
  onCopy: (value: string) => Promise<void>
}

function Row({ name, line: { state, entry }, onCopy }: RowProps) {
  const isToEnter = state === 'open' || state === 'aside'
  return (
    <div>
      <dt>{name}</dt>
      <dd className="stack stack--close">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {entry && (isToEnter || state === 'done') && (
          <>
            <small>{isToEnter ? words.enter(entry.name) : words.found(entry.name)}</small>
            <span className="copy">
              <code>{entry.value}</code>
              {isToEnter && (
                <IconButton
                  drawing={Copy}
                  look="secondary"
                  label={words.copy(name)}
                  onClick={() => void onCopy(entry.value)}
                />
              )}
            </span>
            {isToEnter && name === 'SPF' && <small>{words.provider}</small>}
          </>
        )}
      </dd>
    </div>
  )
}
