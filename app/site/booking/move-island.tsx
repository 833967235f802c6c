/** 'Termin verschieben': a link to the page for it, and with a script a dialog. */
import { manageWords } from './appointment-messages.ts'
import type { MoveProps } from './move-form.tsx'
import { RequestDialog } from './request-dialog.tsx'

const loadForm = async () => (await import('./move-form.tsx')).MoveForm

export default function MoveButton(props: MoveProps) {
  const { path, offer } = props
  return (
    <RequestDialog
      {...{ offer, loadForm }}
      title={manageWords.move}
      lead={manageWords.movePage.lead(offer.minutes)}
      plainUrl={`${path}?verschieben=1`}
      formProps={props}
    >
      {manageWords.move}
    </RequestDialog>
  )
}
