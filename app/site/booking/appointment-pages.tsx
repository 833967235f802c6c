/** The other pages behind the link in the mails: cancelling an appointment, and a link without one. */
import { Button, ButtonLink } from '#design/button.tsx'
import { TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { paths } from '#site/paths.ts'
import { type ManageProblem, manageWords } from './appointment-messages.ts'
import { whenOf } from './day-words.ts'
import { CallLink, ManageHero } from './manage-hero.tsx'
import { texts } from './messages.ts'
import type { Advisor, ShownAppointment } from './shown-appointment.ts'

interface CancelProps {
  appointment: ShownAppointment
  path: string
  advisorName: string
  word: string
  problem: ManageProblem | null
}

/** The page on which an appointment is cancelled, with a word to the advisor. */
export function CancelAppointment({ appointment, path, advisorName, word, problem }: CancelProps) {
  const [firstName = ''] = advisorName.split(' ')
  const words = manageWords.cancelPage
  const isTooLong = problem === 'word-too-long'
  return (
    <ManageHero
      notices={problem && !isTooLong && <Notice kind="error">{manageWords.failed}</Notice>}
      title={words.title}
      lead={words.lead(whenOf(appointment))}
    >
      <form className="plain-form manage__form stack" method="post" action={`${path}?absagen=1`}>
        <TextAreaField
          id="word"
          name="word"
          rows={3}
          label={words.word(firstName)}
          aside={texts.optional}
          defaultValue={word}
          error={isTooLong ? manageWords.wordTooLong : undefined}
        />
        <div className="hero__actions line">
          <Button type="submit" look="danger" name="intent" value="cancel">
            {manageWords.cancel}
          </Button>
          <ButtonLink look="secondary" href={path}>
            {words.keep}
          </ButtonLink>
        </div>
      </form>
    </ManageHero>
  )
}

/** The page of an unknown link, or of an appointment that cannot be looked up at the moment. */
export function NoAppointment({ words, advisor }: { words: 'unknown' | 'unavailable'; advisor: Advisor }) {
  const { name, title, lead } = manageWords[words]
  return (
    <ManageHero label={name} title={title} lead={lead}>
      <div className="hero__actions line">
        {words === 'unknown' && (
          <ButtonLink look="book" href={paths.consultation}>
            {manageWords.unknown.book}
          </ButtonLink>
        )}
        {advisor.phone && <CallLink {...advisor} look="secondary" />}
      </div>
    </ManageHero>
  )
}
