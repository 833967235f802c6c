/**
 * A card's text: typed in the editor or as HTML, taken from an example, or written by an AI that the advisor
 * asks elsewhere.
 */
import { ClipboardPaste } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { useEditorActions } from '#admin/shell/use-editor.ts'
import { RichTextField } from '#admin/shell/rich-text/rich-text-field.tsx'
import { controlProps, Field } from '#design/field.tsx'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
import { consultationWords } from './messages.ts'

const { form: words, example, prompt } = consultationWords
const bodyId = 'card-body'

interface BodyFieldProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

export const BodyField = memo(function BodyField({ text, error, onChange }: BodyFieldProps) {
  const { confirm, announce } = useEditorActions()
  const [textAsked, setTextAsked] = useState(false)
  const [uncopied, setUncopied] = useState<string | null>(null)
  const field = useRef<{ replace: (html: string) => void }>(null)
  const isBlank = text.trim() === ''
  const isMissing = textAsked && isBlank
  const shownError = isMissing ? words.bodyMissing : error

  async function insertExample() {
    if (isBlank || (await confirm(example.replace))) field.current?.replace(example.html)
  }
  async function copyPrompt() {
    setTextAsked(true)
    if (isBlank) return document.getElementById(bodyId)?.focus()
    const wanted = prompt.of(text)
    if ((await copyText(wanted)) === 'copied') announce('status', prompt.copied)
    else setUncopied(wanted)
  }
  return (
    <div className="stack stack--close">
      <RichTextField
        ref={field}
        id={bodyId}
        name="bodyText"
        label={words.body}
        html={{ aside: words.htmlAllowed, hint: words.bodyHint, rows: 8 }}
        text={text}
        error={shownError}
        onChange={(typed) => {
          setTextAsked(false)
          onChange(typed)
        }}
      />
      <div role="alert" className="visually-hidden">
        {isMissing && words.bodyMissing}
      </div>
      <div className="button-row">
        <Button look="secondary" onClick={() => void insertExample()}>
          {words.insertExample}
        </Button>
        <Button look="secondary" onClick={() => void copyPrompt()}>
          <Icon drawing={ClipboardPaste} /> {words.format}
        </Button>
      </div>
      {uncopied !== null && <PromptDialog text={uncopied} onClose={() => setUncopied(null)} />}
    </div>
  )
})

/** The prompt to copy by hand, if the browser refused access to the clipboard. */
function PromptDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <ShownDialog title={prompt.refusedTitle} onClose={onClose}>
      <p role="alert">{prompt.refused}</p>
      <Field id="ai-prompt" label={prompt.label}>
        <textarea {...controlProps({ id: 'ai-prompt' })} ref={field} rows={10} readOnly value={text} />
      </Field>
    </ShownDialog>
  )
}
