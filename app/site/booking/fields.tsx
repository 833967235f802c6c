/** The fields of every form that asks for a time: slots by part of the day, place, and who books. */
import { Building2, House, type LucideIcon, Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { locations, type Location } from '#domain/booking/location.ts'
import { slotsByPartOfDay } from '#domain/booking/slots.ts'
import { Choice, FieldSet, InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { labels, onlineNote, partsOfDay, places, texts, type VisibleField } from './messages.ts'
import type { BookingOffer } from './offer.ts'

/** What a field needs of its form. `prefix` makes the ids unique in the page; `values` are what the form starts with. */
export interface FormState<Field extends string = VisibleField> {
  prefix: string
  values: Partial<Record<string, string>>
  errorOf: (field: Field) => string | undefined
}

export function inputOf<Field extends string>({ prefix, values, errorOf }: FormState<Field>) {
  return (name: Field) => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errorOf(name),
  })
}

export function PersonFields(form: FormState) {
  const input = inputOf(form)
  return (
    <>
      <div className="span">
        <InputField {...input('name')} label={labels.name} required autoComplete="name" />
      </div>
      <InputField {...input('email')} label={labels.email} required type="email" autoComplete="email" />
      <InputField {...input('phone')} label={labels.phone} required type="tel" autoComplete="tel" />
    </>
  )
}

interface TimeFieldProps {
  prefix: string
  label?: ReactNode
  slots: readonly string[]
  chosen: string | undefined
  error: string | undefined
}

export function TimeField({ prefix, label = labels.time, slots, chosen, error }: TimeFieldProps) {
  const id = `${prefix}-time`
  return (
    <FieldSet id={id} label={label} error={error}>
      <Slots {...{ slots, chosen }} errorId={error && `${id}-error`} />
    </FieldSet>
  )
}

interface SlotsProps {
  slots: readonly string[]
  chosen: string | undefined
  errorId: string | undefined
}

function Slots({ slots, chosen, errorId }: SlotsProps) {
  const prefix = useId()
  if (slots.length === 0) return <p className="field__hint">{texts.noSlotsLeft}</p>
  return (
    <div className="slots stack">
      {slotsByPartOfDay(slots).map(({ part, slots: slotsOfPart }) => (
        <div key={part} className="slots__part field" role="group" aria-labelledby={`${prefix}-${part}`}>
          <span className="note" id={`${prefix}-${part}`}>
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
  /** The places to choose from; all three if omitted. */
  offered?: readonly Location[]
}

interface PlaceFieldProps extends PlacesProps {
  prefix: string
  hint?: ReactNode
  error: string | undefined
}

/** The browser holds the choice: where other places are offered, the controls start anew with `chosen`. */
export function PlaceField({ prefix, hint, error, offered = locations, ...props }: PlaceFieldProps) {
  return (
    <FieldSet id={`${prefix}-location`} label={labels.location} hint={hint} error={error}>
      <Places key={offered.join()} offered={offered} {...props} />
    </FieldSet>
  )
}

function Places({ places: notes, chosen, offered = locations }: PlacesProps) {
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
