/** The list of cooperations, the trash, and the cooperation being created or edited. */
import { type Cooperations, withBroughtBack, withDeleted, withSwitched } from '#domain/cooperation/changes.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useOpenForm } from '#admin/shell/widgets/open-form.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { emptyCooperation } from './cooperation-form.ts'
import { CooperationFormSection } from './cooperation-form-section.tsx'
import {
  CooperationList,
  editButtonId,
  listHeadingId,
  newCooperationButtonId,
  Trash,
} from './cooperation-list.tsx'
import { cooperationWords as words } from './messages.ts'

export function CooperationEditor(props: EditorProps<Cooperations, Cooperation>) {
  const { content, form } = props
  const actions = useCooperationActions(props)
  const openForm = useOpenForm({ ...props, discard: words.discard })

  function edit(id: string) {
    const cooperation = content[id]
    if (cooperation) void openForm.open(cooperation, editButtonId(id))
  }

  const list = useStable({
    onAdd() {
      const created = emptyCooperation(newId(), new Date().toISOString())
      void openForm.open(created, newCooperationButtonId, true)
    },
    onEdit: edit,
    onRemove: (cooperation: Cooperation) => void actions.removeCooperation(cooperation),
    onSwitch: (id: string, isActive: boolean) => void actions.switchCooperation(id, isActive),
  })
  const trash = useStable({
    onBringBack: (cooperation: Cooperation) => void actions.bringBack(cooperation),
    onErase: (cooperation: Cooperation) => void actions.erase(cooperation),
  })

  return (
    <>
      <CooperationList
        content={content}
        unreadable={props.unreadable}
        editedId={form?.content.id ?? null}
        busy={props.busy}
        {...list}
      />
      {form && (
        <CooperationFormSection
          key={form.content.id}
          {...props}
          form={form}
          onSave={() => void actions.saveCooperation(form.isNew)}
          onCancel={() => void openForm.cancel()}
        />
      )}
      <Trash content={content} busy={props.busy} {...trash} />
    </>
  )
}

/** What is done with cooperations: each a save of its own. */
function useCooperationActions(props: EditorProps<Cooperations, Cooperation>) {
  const { form, save, confirm } = props

  async function saveCooperation(isNew: boolean) {
    await props.saveForm({
      change: { changeType: isNew ? 'create' : 'update' },
      messages: { saved: isNew ? words.form.created : words.form.updated },
    })
  }

  async function removeCooperation({ id, title: about }: Cooperation) {
    const { title, text, confirm: yes, done, failed, undone } = words.removal
    if (!(await confirm({ title, text, confirm: yes, dangerous: true }))) return
    const now = new Date().toISOString()
    const result = await save({
      change: { changeType: 'delete' },
      update: (cooperations) => withDeleted(cooperations, id, now),
      messages: { saved: done, failed, undone, about },
    })
    if (result !== 'saved') return
    if (form?.content.id === id) props.closeForm()
    focusSoon(listHeadingId)
  }

  async function switchCooperation(id: string, isActive: boolean) {
    const { switchedOn, switchedOff } = words.list
    await save({
      change: { changeType: 'update' },
      update: (cooperations) => withSwitched(cooperations, id, isActive),
      messages: { saved: isActive ? switchedOn : switchedOff },
    })
  }

  async function bringBack({ id, title }: Cooperation) {
    const result = await save({
      change: { changeType: 'restore', description: words.trash.description(title) },
      update: (cooperations) => withBroughtBack(cooperations, id),
      messages: { saved: words.trash.done },
    })
    if (result === 'saved') focusSoon(editButtonId(id))
  }

  async function erase({ id, title }: Cooperation) {
    if (await props.eraseEntry(id, title)) focusSoon(listHeadingId)
  }

  return { saveCooperation, removeCooperation, switchCooperation, bringBack, erase }
}
