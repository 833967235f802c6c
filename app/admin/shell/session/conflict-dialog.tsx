/** Somebody saved meanwhile: both versions side by side, and the advisor's choice. Nothing is lost either way. */
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { Conflict } from './desk.ts'
import type { ConflictChoice } from './questions.ts'
import { conflict as words } from '#admin/shell/messages.ts'
import { DifferenceList } from '#admin/shell/versions/difference-list.tsx'
import type { NamedFields } from '#admin/shell/versions/field-names.ts'

interface ConflictDialogProps {
  fields: NamedFields
  conflict: Conflict<unknown>
  onChoice: (choice: ConflictChoice) => void
}

export function ConflictDialog({ fields, conflict, onChoice }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onChoice('later')}
      title={words.title}
      description={words.text}
      closeLabel={words.later}
      foot={
        <>
          <Button look="secondary" onClick={() => onChoice('theirs')}>
            {words.loadTheirs}
          </Button>
          <Button onClick={() => onChoice('mine')}>{words.saveMine}</Button>
        </>
      }
    >
      <DifferenceList
        fields={fields}
        older={conflict.theirs}
        newer={conflict.mine}
        sides={{ older: words.older, newer: words.newer }}
      />
    </Dialog>
  )
}
