/** The page of an unknown link, or of an appointment that cannot be looked up at the moment. */
import { ButtonLink } from '#design/button.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import { paths } from '#site/paths.ts'
import { manageWords } from './appointment-messages.ts'
import { type ManagedAppointmentProps, ManageHero } from './manage-frame.tsx'

export function NoAppointment({
  words,
  advisor,
}: {
  words: 'unknown' | 'unavailable'
  advisor: ManagedAppointmentProps['advisor']
}) {
  const { name, title, lead } = manageWords[words]
  return (
    <ManageHero course={false}>
      <p className="manage__name">{name}</p>
      <h1>{title}</h1>
      <p className="manage__lead">{lead}</p>
      <div className="hero__actions">
        {words === 'unknown' && (
          <ButtonLink look="book" href={paths.consultation}>
            {manageWords.unknown.book}
          </ButtonLink>
        )}
        {advisor.phone && (
          <ButtonLink look="secondary" href={telephoneLink(advisor.phone, advisor.country)}>
            {advisor.phone}
          </ButtonLink>
        )}
      </div>
    </ManageHero>
  )
}
