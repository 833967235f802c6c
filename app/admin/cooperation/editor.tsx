/** The list of cooperations, newest first, the trash, and the cooperation being created or edited. */
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import {
  type Cooperations,
  listDeletedCooperations,
  withBroughtBack,
  withDeleted,
  withSwitched,
} from '#domain/cooperation/changes.ts'
import { type Cooperation, emptyCooperation } from '#domain/cooperation/cooperation.ts'
import { listCooperations } from '#domain/cooperation/find.ts'
import { isSampleCooperation } from '#domain/samples/samples.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { erasing } from '#admin/shell/versions/messages.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import {
  editButtonId,
  focusList,
  ItemRow,
  itemRowClass,
  ItemsSection,
  type ListActions,
} from '#admin/shell/widgets/items.tsx'
import { useItems } from '#admin/shell/widgets/use-items.ts'
import { useRowsInSteps } from '#admin/shell/widgets/use-rows-in-steps.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { CooperationForm } from './cooperation-form.tsx'
import { cooperationWords as words } from './messages.ts'

export function CooperationEditor() {
  const { content, form, save, busy, unreadable, eraseEntry } = useEditor<Cooperations, Cooperation>()
  const { list, ...steps } = useItems<Cooperations, Cooperation>({
    words,
    blank: emptyCooperation,
    without: withDeleted,
    switchItem: withSwitched,
  })
  const trash = useStable({
    async onBringBack({ id, title }: Cooperation) {
      const result = await save({
        change: { changeType: 'restore', description: words.trash.description(title) },
        update: (cooperations) => withBroughtBack(cooperations, id),
        messages: { saved: words.trash.done },
      })
      if (result === 'saved') focusSoon(editButtonId(id))
    },
    async onErase({ id, title }: Cooperation) {
      if (await eraseEntry(id, title)) focusList()
    },
  })
  return (
    <>
      <CooperationList content={content} unreadable={unreadable} {...list} />
      {form && <CooperationForm key={form.content.id} {...steps} form={form} />}
      <Trash content={content} busy={busy} {...trash} />
    </>
  )
}

interface CooperationListProps extends ListActions<Cooperation> {
  content: Cooperations
  /** Ids of those that could not be read. One that is in the content has been read since. */
  unreadable: readonly string[]
}

/** Rendered when one of them changes, not with every letter typed into the form below. */
const CooperationList = memo(function CooperationList(props: CooperationListProps) {
  const { content, unreadable: notRead, onAdd, ...actions } = props
  const cooperations = listCooperations(Object.values(content))
  const rows = useRowsInSteps(cooperations)
  const unreadable = notRead.filter((id) => content[id] === undefined)
  return (
    <ItemsSection words={words.list} count={cooperations.length} onAdd={onAdd}>
      {cooperations.length + unreadable.length === 0 && <p className="field__hint">{words.list.none}</p>}
      <ul className="rows">
        {rows.map((each) => (
          <li key={each.id} className={itemRowClass(each.id === actions.editedId)}>
            <ItemRow
              item={each}
              actions={actions}
              says={words.list.blocks(each.content.length)}
              isSample={isSampleCooperation(each)}
            />
          </li>
        ))}
        {unreadable.map((id) => (
          <li key={id} className="row row--unreadable danger">
            <Icon drawing={CircleAlert} />
            <p className="row__text">
              {words.unreadable.title}
              <small>{words.unreadable.text(id)}</small>
            </p>
          </li>
        ))}
      </ul>
    </ItemsSection>
  )
})

interface TrashProps {
  content: Cooperations
  busy: boolean
  onBringBack: (cooperation: Cooperation) => Promise<void>
  /** Erases permanently. */
  onErase: (cooperation: Cooperation) => Promise<void>
}

/** Deleted cooperations, to be restored; renders nothing if there are none. */
const Trash = memo(function Trash({ content, busy, onBringBack, onErase }: TrashProps) {
  const cooperations = listDeletedCooperations(content)
  if (cooperations.length === 0) return null
  const shared = { 'aria-disabled': busy || undefined }
  return (
    <details className="group trash">
      <summary>{words.trash.heading(cooperations.length)}</summary>
      <ul className="rows">
        {cooperations.map((each) => (
          <li className="row" key={each.id}>
            <span className="row__text">
              <b>{each.title}</b>
              {each.deletedAt !== null && <small>{words.trash.deletedOn(formatDay(each.deletedAt))}</small>}
            </span>
            <span className="row__actions">
              <Button
                {...shared}
                look="secondary"
                aria-label={words.trash.bringBackNamed(each.title)}
                onClick={() => void (busy || onBringBack(each))}
              >
                {words.trash.bringBack}
              </Button>
              <Button
                {...shared}
                look="danger-quiet"
                aria-label={erasing.entry.eraseNamed(each.title)}
                onClick={() => void (busy || onErase(each))}
              >
                {erasing.erase}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
})
