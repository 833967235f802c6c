/** Copies the text beside it. */
import { Copy } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { copyText } from './copy-text.ts'
import { copyWords as words } from './messages.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** Announces whether it worked. */
  say: (sentence: string) => void
}

export function CopyButton({ text, label, say }: CopyButtonProps) {
  const copy = async () => say((await copyText(text)) === 'copied' ? words.copied : words.notCopied)
  return <IconButton drawing={Copy} look="secondary" label={label} onClick={() => void copy()} />
}
