/** On a phone, first of all: who comes next, and how to reach them. */
import { Phone } from 'lucide-react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { appointmentWords as words, placeWords } from './messages.ts'
import { nextEntry, untilInWords } from './sentences.ts'
import type { AgendaEntry, AgendaView } from './view.ts'

interface UpNextProps {
  view: AgendaView
  onChoose: (entry: AgendaEntry) => void
}

/** Today's only: what comes tomorrow is not pressing. */
export function UpNext({ view, onChoose }: UpNextProps) {
  const entry = nextEntry(view)
  if (!entry || entry.appointment.date !== view.today) return null
  const { name, topic, location, time, endsAt, phone } = entry.appointment
  const until = untilInWords(entry.appointment, view.now)
  return (
    <section className="up-next" aria-labelledby="up-next">
      <p>
        {words.upNext(
          until.replace(/^./, (letter) => letter.toUpperCase()),
          time,
          clockInZurich(endsAt),
        )}
      </p>
      <h2 id="up-next">{name}</h2>
      <p>
        {topic}, {placeWords[location]}
      </p>
      <div className="detail__call">
        {phone && (
          <ButtonLink href={telephoneLink(phone, 'CH')}>
            <Icon drawing={Phone} /> {words.actions.call}
          </ButtonLink>
        )}
        <Button onClick={() => onChoose(entry)}>{words.details}</Button>
      </div>
    </section>
  )
}
