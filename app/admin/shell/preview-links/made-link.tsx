/** A link that was just made: nobody can be shown it again, because only its hash is stored. */
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { previewLinks as words } from './messages.ts'
import { copyText } from '#admin/shell/widgets/copy-text.ts'

export function MadeLink({ address, expiresAt }: { address: string; expiresAt: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied((await copyText(address)) === 'copied')
  useEffect(() => {
    void copyText(address).then((outcome) => setCopied(outcome === 'copied'))
  }, [address])
  return (
    <Notice kind="success">
      <p>
        {isCopied && <strong>{words.copied} </strong>}
        {words.holds(expiresAt)} {words.onlyNow}
      </p>
      <div className="share__made">
        <code>{address}</code>
        <Button look="secondary" onClick={() => void copy()}>
          <Icon drawing={Copy} /> {words.copy}
        </Button>
      </div>
    </Notice>
  )
}
