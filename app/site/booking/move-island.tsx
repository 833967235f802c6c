/** 'Termin verschieben': a link to the page for it, and with a script a dialog. */
import { manageWords } from './appointment-messages.ts'
import { LoadedDialog } from './booking-dialog.tsx'
import type { MoveProps } from './move-form.tsx'

const loadForm = async () => (await import('./move-form.tsx')).MoveForm

export default function MoveButton(props: MoveProps) {
  const { path, offer } = props
  return (
    <LoadedDialog
      wide
      {...{ offer, loadForm }}
      title={manageWords.move}
      lead={manageWords.movePage.lead(offer.minutes)}
      href={`${path}?verschieben=1`}
      formProps={props}
    >
      {manageWords.move}
    </LoadedDialog>
  )
}
