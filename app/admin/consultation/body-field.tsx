/** A card's text: HTML by hand, from an example, or with the help of an AI that the advisor asks elsewhere. */
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { consultationWords } from './messages.ts'
import { PromptDialog } from './prompt-dialog.tsx'

const { form: words, example, prompt } = consultationWords
const bodyId = 'card-body'

interface BodyFieldProps extends Pick<EditorProps<unknown>, 'confirm' | 'announce'> {
  text: string
  error?: string
  onChange: (text: string) => void
}

export function BodyField({ text, error, confirm, announce, onChange }: BodyFieldProps) {
  const [textAsked, setTextAsked] = useState(false)
  const [uncopied, setUncopied] = useState<string | null>(null)
  const isBlank = text.trim() === ''
  const isMissing = textAsked && isBlank
  const shownError = isMissing ? words.bodyMissing : error

  async function insertExample() {
    if (isBlank || (await confirm(example.replace))) onChange(example.html)
  }
  async function copyPrompt() {
    setTextAsked(true)
    if (isBlank) return document.getElementById(bodyId)?.focus()
    const wanted = prompt.of(text)
    if ((await copyText(wanted)) === 'copied') announce('status', prompt.copied)
    else setUncopied(wanted)
  }
  return (
    <div className="body-field">
      <TextAreaField
        id={bodyId}
        label={words.body}
        aside={words.htmlAllowed}
        hint={words.bodyHint}
        rows={8}
        value={text}
        {...(shownError === undefined ? {} : { error: shownError })}
        onChange={(event) => {
          setTextAsked(false)
          onChange(event.target.value)
        }}
      />
      <div role="alert" className="visually-hidden">
        {isMissing && words.bodyMissing}
      </div>
      <div className="button-row">
        <Button look="secondary" onClick={() => void insertExample()}>
          {words.insertExample}
          <SpecifiedName>{words.specified.example}</SpecifiedName>
        </Button>
        <Button look="secondary" onClick={() => void copyPrompt()}>
          <Icon drawing={ClipboardPaste} /> {words.format}
          <SpecifiedName>{words.specified.format}</SpecifiedName>
        </Button>
      </div>
      {uncopied !== null && <PromptDialog prompt={uncopied} onClose={() => setUncopied(null)} />}
    </div>
  )
}

function SpecifiedName({ children }: { children: string }) {
  return (
    <span className="visually-hidden" lang="en">
      {' '}
      ({children})
    </span>
  )
}
