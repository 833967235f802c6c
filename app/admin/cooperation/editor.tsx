/** The list of cooperations, the trash, and the cooperation being created or edited. */
import type { Cooperations } from '#domain/cooperation/changes.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useOpenForm } from '#admin/shell/widgets/open-form.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { emptyCooperation } from './cooperation-form.ts'
import { CooperationFormSection } from './cooperation-form-section.tsx'
import { CooperationList, editButtonId, newCooperationButtonId } from './cooperation-list.tsx'
import { cooperationWords as words } from './messages.ts'
import { Trash } from './trash.tsx'
import { useCooperationActions } from './use-cooperation-actions.ts'

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
          form={form}
          cooperations={content}
          problems={props.problems}
          busy={props.busy}
          upload={props.upload}
          onChange={props.changeForm}
          onSave={() => void actions.saveCooperation(form.isNew)}
          onCancel={() => void openForm.cancel()}
        />
      )}
      <Trash content={content} busy={props.busy} {...trash} />
    </>
  )
}
