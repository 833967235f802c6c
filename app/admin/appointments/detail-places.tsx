/** Where the details of an appointment stand: beside the list, or in a dialog where there is no room. */
import { Mail, Phone } from 'lucide-react'
import { ButtonLink } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import { DecisionButtons, type DetailProps, Facts, When } from './detail.tsx'
import { appointmentWords as words, placeWords } from './messages.ts'

export function DetailPane({ detail }: { detail: DetailProps | null }) {
  return (
    <aside className="split__preview" aria-label={words.chosen}>
      <div className="split__sticky">
        {detail ? (
          <div className="group detail">
            <When {...detail} />
            <div className="detail__actions">
              <DecisionButtons {...detail} />
            </div>
            <Facts {...detail} />
          </div>
        ) : (
          <p className="field__hint">{words.choose}</p>
        )}
      </div>
    </aside>
  )
}

export function DetailDialog({ onClose, ...detail }: DetailProps & { onClose: () => void }) {
  const { name, topic, location, phone, email } = detail.entry.appointment
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.close}
      title={name}
      description={`${topic}, ${placeWords[location]}`}
      foot={<DecisionButtons {...detail} />}
    >
      <div className="detail">
        {(phone || email) && (
          <div className="detail__call">
            {phone && (
              <ButtonLink look="secondary" href={telephoneLink(phone, 'CH')}>
                <Icon drawing={Phone} /> {words.actions.call}
              </ButtonLink>
            )}
            {email && (
              <ButtonLink look="secondary" href={`mailto:${email}`}>
                <Icon drawing={Mail} /> {words.write}
              </ButtonLink>
            )}
          </div>
        )}
        <When {...detail} />
        <Facts {...detail} />
      </div>
    </Dialog>
  )
}
