/** The controls of the booking form: date, slots by part of the day, place, and contact details. */
import { Building2, House, type LucideIcon, Video } from 'lucide-react'
import { useId } from 'react'
import type { Location } from '#domain/booking/booking.ts'
import { slotsByPartOfDay } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { Choice, FieldSet, InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { slotsOnOffer } from './form-values.ts'
import { labels, onlineNote, partsOfDay, places, texts, type VisibleField } from './messages.ts'
import type { BookingOffer } from './offer.ts'

interface BookingFieldsProps {
  offer: BookingOffer
  now: Date
  /** The currently chosen date; decides which slots are available. */
  date: string
  /** Initial values of the fields. */
  values: Partial<Record<string, string>>
  errors: Partial<Record<VisibleField, string>>
}

export function BookingFields({ offer, now, date, values, errors }: BookingFieldsProps) {
  const prefix = useId()
  const field = (name: VisibleField) => ({
    id: `${prefix}-${name}`,
    label: labels[name],
    error: errors[name],
  })
  const input = (name: VisibleField) => ({ ...field(name), name, defaultValue: values[name], required: true })
  return (
    <>
      <div className="booking__date">
        <InputField
          {...input('date')}
          type="date"
          min={todayInZurich(now)}
          data-format={texts.dateFormat}
        />
      </div>
      <FieldSet {...field('time')}>
        <Slots
          slots={slotsOnOffer(date, now)}
          chosen={values.time}
          errorId={errors.time && `${prefix}-time-error`}
        />
      </FieldSet>
      <FieldSet {...field('location')}>
        <Places places={offer.places} chosen={values.location} />
      </FieldSet>
      <div className="fields fields--two">
        <div className="span">
          <InputField {...input('name')} autoComplete="name" />
        </div>
        <InputField {...input('email')} type="email" autoComplete="email" />
        <InputField {...input('phone')} type="tel" autoComplete="tel" />
      </div>
    </>
  )
}

interface SlotsProps {
  slots: readonly string[]
  chosen: string | undefined
  errorId: string | undefined
}

export function Slots({ slots, chosen, errorId }: SlotsProps) {
  const prefix = useId()
  if (slots.length === 0) return <p className="field__hint">{texts.noSlotsLeft}</p>
  return (
    <div className="slots">
      {slotsByPartOfDay(slots).map(({ part, slots: slotsOfPart }) => (
        <div key={part} className="slots__part" role="group" aria-labelledby={`${prefix}-${part}`}>
          <span className="slots__name" id={`${prefix}-${part}`}>
            {partsOfDay[part]}
          </span>
          <div className="choices">
            {slotsOfPart.map((slot) => (
              <Choice
                key={slot}
                name="time"
                value={slot}
                defaultChecked={slot === chosen}
                aria-describedby={errorId}
              >
                {slot}
              </Choice>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const placeIcons: Record<Location, LucideIcon> = { office: Building2, home: House, online: Video }

interface PlacesProps {
  places: BookingOffer['places']
  chosen: string | undefined
  /** All three if omitted. */
  offered?: readonly Location[]
}

const everyPlace: readonly Location[] = ['office', 'home', 'online']

export function Places({ places: notes, chosen, offered = everyPlace }: PlacesProps) {
  const prefix = useId()
  const noteOf: Record<Location, string> = { office: notes.office, home: notes.home, online: onlineNote }
  return (
    <div className="choices choices--stack">
      {offered.map((place) => (
        <Choice
          key={place}
          place
          name="location"
          value={place}
          defaultChecked={place === chosen}
          aria-labelledby={`${prefix}-${place}`}
          aria-describedby={noteOf[place] ? `${prefix}-${place}-note` : undefined}
        >
          <Icon drawing={placeIcons[place]} />
          <span>
            <span id={`${prefix}-${place}`}>{places[place].label}</span>
            {noteOf[place] && <small id={`${prefix}-${place}-note`}>{noteOf[place]}</small>}
          </span>
        </Choice>
      ))}
    </div>
  )
}
