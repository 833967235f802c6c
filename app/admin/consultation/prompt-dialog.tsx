/** The prompt to copy by hand, if the browser refused access to the clipboard. */
import { useEffect, useRef } from 'react'
import { controlProps, Field } from '#design/field.tsx'
import { ShownDialog } from '#admin/shell/widgets/dialogs.tsx'
import { consultationWords } from './messages.ts'

const words = consultationWords.prompt

export function PromptDialog({ prompt, onClose }: { prompt: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <ShownDialog title={words.refusedTitle} onClose={onClose}>
      <p role="alert">{words.refused}</p>
      <Field id="ai-prompt" label={words.label}>
        <textarea {...controlProps({ id: 'ai-prompt' })} ref={field} rows={10} readOnly value={prompt} />
      </Field>
    </ShownDialog>
  )
}
