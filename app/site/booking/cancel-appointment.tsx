/** The page on which an appointment is cancelled, with a word to the advisor. */
import { Button, ButtonLink } from '#design/button.tsx'
import { TextAreaField } from '#design/field.tsx'
import { manageWords, plainWords } from './appointment-messages.ts'
import { whenOf } from './day-words.ts'
import { ManageHero, type ShownAppointment } from './manage-frame.tsx'

interface CancelProps {
  appointment: ShownAppointment
  path: string
  advisorName: string
  word: string
  problem: string | undefined
}

export function CancelAppointment({ appointment, path, advisorName, word, problem }: CancelProps) {
  const [firstName = ''] = advisorName.split(' ')
  return (
    <ManageHero course={false}>
      <h1>{manageWords.cancelPage.title}</h1>
      <p className="manage__lead">{manageWords.cancelPage.lead(whenOf(appointment))}</p>
      <form className="plain-form manage__form" method="post" action={`${path}?absagen=1`}>
        <TextAreaField
          id="word"
          name="word"
          rows={3}
          label={manageWords.cancelPage.word(firstName)}
          aside={plainWords.optional}
          defaultValue={word}
          error={problem}
        />
        <div className="hero__actions">
          <Button type="submit" look="danger" name="intent" value="cancel">
            {manageWords.cancel}
          </Button>
          <ButtonLink look="secondary" href={path}>
            {manageWords.cancelPage.keep}
          </ButtonLink>
        </div>
      </form>
    </ManageHero>
  )
}
