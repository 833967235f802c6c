/** The form of one cooperation: title with the resulting address, active, and its blocks. */
import { useState } from 'react'
import { Check, InputField } from '#design/field.tsx'
import { addressed, type Cooperations } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { FormSection } from '#admin/shell/widgets/form-section.tsx'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { cooperationPath } from '#site/paths.ts'
import { BlocksEditor } from './blocks-editor.tsx'
import { hasTitle } from './cooperation-form.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.form
const titleId = 'cooperation-title'

interface FormProps
  extends Pick<
    EditorProps<Cooperations, Cooperation>,
    'content' | 'problems' | 'busy' | 'upload' | 'changeForm'
  > {
  form: OpenForm<Cooperation>
  onSave: () => void
  onCancel: () => void
}

export function CooperationFormSection(props: FormProps) {
  const { form, content: cooperations, problems, busy, upload, changeForm, onSave, onCancel } = props
  const [titleAsked, setTitleAsked] = useState(false)
  const { content: cooperation, isNew } = form
  const mode = isNew ? 'create' : 'edit'
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
    if (isTitled && !busy) onSave()
  }
  return (
    <FormSection
      heading={words.headings[mode]}
      focus={titleId}
      failure={null}
      onSubmit={submit}
      submit={{ text: words.save, busyText: words.saving, busy, disabled: !isTitled || busy }}
      cancel={words.cancel}
      onCancel={onCancel}
    >
      <TitleField
        {...{ cooperation, cooperations }}
        isMissing={titleAsked && !isTitled}
        problem={problemSentence(problems, `${cooperation.id}.title`)}
        onAsk={() => setTitleAsked(true)}
        onChange={(title) => set({ title })}
      />
      <Check
        label={words.active}
        note={words.activeNote}
        checked={cooperation.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
      <BlocksEditor
        blocks={cooperation.content}
        problems={problems}
        path={`${cooperation.id}.content`}
        upload={upload}
        onChange={changeBlocks}
      />
    </FormSection>
  )
}

interface TitleFieldProps extends AddressHintProps {
  isMissing: boolean
  problem: string | undefined
  /** From now on an empty title is said to be missing. */
  onAsk: () => void
  onChange: (title: string) => void
}

function TitleField({ isMissing, problem, onAsk, onChange, ...addressing }: TitleFieldProps) {
  return (
    <>
      <InputField
        id={titleId}
        label={words.title}
        required
        autoComplete="off"
        value={addressing.cooperation.title}
        hint={<AddressHint {...addressing} />}
        error={isMissing ? words.titleMissing : problem}
        onKeyDown={(event) => {
          // A disabled button also keeps Enter from submitting, so nothing would say what is missing.
          if (event.key === 'Enter') onAsk()
        }}
        onChange={(event) => {
          onChange(event.target.value)
          onAsk()
        }}
      />
      <div role="alert" className="visually-hidden">
        {isMissing && words.titleMissing}
      </div>
    </>
  )
}

interface AddressHintProps {
  cooperation: Cooperation
  cooperations: Cooperations
}

function AddressHint({ cooperation, cooperations }: AddressHintProps) {
  const title = cooperation.title.trim()
  if (title === '') return words.noAddress
  const { slug } = addressed(cooperations, { ...cooperation, title })
  const before = cooperations[cooperation.id]?.slug
  const changes = before !== undefined && before !== '' && before !== slug
  return (
    <>
      {words.address(cooperationPath(slug))}
      {changes && ` · ${words.addressChanges(cooperationPath(before))}`}
    </>
  )
}
