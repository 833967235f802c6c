/** The form of one cooperation: title with the resulting address, active, and its blocks. */
import { useState } from 'react'
import { Check } from '#design/field.tsx'
import { assignAddress, type Cooperations } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { shell } from '#admin/shell/messages.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { uploads } from '#admin/shell/upload/messages.ts'
import { hasTitle, ItemForm, TitleField } from '#admin/shell/widgets/item-form.tsx'
import { problemSentence } from '#admin/shell/widgets/messages.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { BlocksEditor } from './blocks-editor.tsx'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.form

interface FormProps {
  form: OpenForm<Cooperation>
  onSave: () => void
  onCancel: () => Promise<void>
}

export function CooperationForm({ form, ...on }: FormProps) {
  const editor = useEditor<Cooperations, Cooperation>()
  const { content: cooperations, problems, busy, changeForm, isUploading } = editor
  // Once set, an empty title is reported as missing.
  const [titleAsked, setTitleAsked] = useState(false)
  // Saving without the picture would close the form and lose it.
  const [waits, setWaits] = useState(false)
  const { content: cooperation, isNew } = form
  const set = (part: Partial<Cooperation>) => changeForm((typed) => ({ ...typed, ...part }))
  const isTitled = hasTitle(cooperation)
  const { changeBlocks } = useStable({
    changeBlocks(change: (blocks: readonly Block[]) => Block[]) {
      setTitleAsked(true)
      changeForm((typed) => ({ ...typed, content: change(typed.content) }))
    },
  })
  function submit() {
    setTitleAsked(true)
    setWaits(isUploading)
    if (isTitled && !busy && !isUploading) on.onSave()
  }
  return (
    <ItemForm
      heading={words.headings[isNew ? 'create' : 'edit']}
      failure={waits && isUploading ? uploads.notYetSaved : null}
      submit={{ text: shell.save, busy, disabled: !isTitled || busy }}
      onSubmit={submit}
      onCancel={on.onCancel}
    >
      <TitleField
        label={words.title}
        hint={<AddressHint {...{ cooperation, cooperations }} />}
        value={cooperation.title}
        missing={titleAsked && !isTitled && words.titleMissing}
        error={problemSentence(problems, `${cooperation.id}.title`)}
        onKeyDown={({ key }) => {
          // A disabled button also keeps Enter from submitting, so nothing would report the missing title.
          if (key === 'Enter') setTitleAsked(true)
        }}
        onChange={(title) => {
          set({ title })
          setTitleAsked(true)
        }}
      />
      <Check
        label={words.active}
        note={words.activeNote}
        checked={cooperation.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
      <BlocksEditor
        blocks={cooperation.content}
        problems={problems}
        path={`${cooperation.id}.content`}
        onChange={changeBlocks}
      />
    </ItemForm>
  )
}

interface AddressHintProps {
  cooperation: Cooperation
  cooperations: Cooperations
}

function AddressHint({ cooperation, cooperations }: AddressHintProps) {
  const title = cooperation.title.trim()
  if (title === '') return words.noAddress
  const { slug } = assignAddress(cooperations, { ...cooperation, title })
  const before = cooperations[cooperation.id]?.slug
  const changes = before !== undefined && before !== '' && before !== slug
  return (
    <>
      {words.address(cooperationPath(slug))}
      {changes && ` · ${words.addressChanges(cooperationPath(before))}`}
    </>
  )
}
