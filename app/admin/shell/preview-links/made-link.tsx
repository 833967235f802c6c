/** A link that was just made: it cannot be shown again, because only its hash is stored. */
import { Copy } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { momentInWords } from '#site/booking/day-words.ts'
import { previewLinks as words } from './messages.ts'

interface MadeLinkProps {
  address: string
  expiresAt: string
  isCopied: boolean
  onCopy: () => void
}

export function MadeLink({ address, expiresAt, isCopied, onCopy }: MadeLinkProps) {
  return (
    <Notice kind="success">
      <p>
        {isCopied && <strong>{words.copied} </strong>}
        {words.holds(momentInWords(expiresAt))} {words.onlyNow}
      </p>
      <div className="share__made line">
        <code>{address}</code>
        <Button look="secondary" onClick={onCopy}>
          <Icon drawing={Copy} /> {words.copy}
        </Button>
      </div>
    </Notice>
  )
}
