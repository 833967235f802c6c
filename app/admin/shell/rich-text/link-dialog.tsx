/** The dialog for a link in a text: its visible text, and its target. */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { linkHref } from '#domain/promotion/link.ts'
import { LinkField } from '#admin/shell/links/link-field.tsx'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import type { LinkRange } from './link-range.ts'
import { richTextWords } from './messages.ts'

const words = richTextWords.dialog
const shownId = 'text-link-shown'
const targetId = 'text-link-target'

interface LinkDialogProps {
  link: LinkRange
  onLink: (text: string, href: string) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog({ link, onLink, onRemove, onClose }: LinkDialogProps) {
  const [shown, setShown] = useState(link.text)
  const [target, setTarget] = useState(link.href)
  const [isAsked, setAsked] = useState(false)
  const href = linkHref(target)
  const problem = target.trim() === '' ? words.targetMissing : words.targetInvalid
  useFirstFocus(link.text === '' ? shownId : targetId)

  function submit() {
    if (href === null) {
      setAsked(true)
      return document.getElementById(targetId)?.focus()
    }
    onClose()
    onLink(shown.trim() || target.trim(), href)
  }
  return (
    <FormDialog
      title={words.title}
      beside={
        link.href !== '' && (
          <Button
            look="danger-quiet"
            onClick={() => {
              onClose()
              onRemove()
            }}
          >
            {words.remove}
          </Button>
        )
      }
      submit={{ text: words.insert }}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        id={shownId}
        label={words.shown}
        autoComplete="off"
        value={shown}
        onChange={(event) => setShown(event.target.value)}
      />
      <LinkField
        id={targetId}
        label={words.target}
        hint={words.targetHint}
        value={target}
        {...(isAsked && href === null ? { error: problem } : {})}
        onChange={setTarget}
      />
    </FormDialog>
  )
}
