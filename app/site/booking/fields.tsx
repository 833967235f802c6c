/** Time and place in every form that asks for them: slots by part of the day, and places. */
import { Building2, House, type LucideIcon, Phone, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormState } from './form-field.ts'
import { locations, type Location } from '#domain/booking/location.ts'
import { slotsByPartOfDay } from '#domain/booking/slots.ts'
import { Choice, FieldSet } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { labels, partsOfDay, places, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'

interface TimeFieldProps extends FormState {
  label?: ReactNode
  slots: readonly string[]
  error?: string | undefined
}

export function TimeField({ prefix, values, errorOf, label = labels.time, slots, ...more }: TimeFieldProps) {
  const id = `${prefix}-time`
  const { error = errorOf('time') } = more
  return (
    <FieldSet id={id} label={label} error={error}>
      {slots.length === 0 ? (
        <p className="field__hint">{texts.noSlotsLeft}</p>
      ) : (
        <div className="slots stack">
          {slotsByPartOfDay(slots).map(({ part, slots: slotsOfPart }) => (
            <div key={part} className="slots__part field" role="group" aria-labelledby={`${id}-${part}`}>
              <span className="note" id={`${id}-${part}`}>
                {partsOfDay[part]}
              </span>
              <div className="choices">
                {slotsOfPart.map((slot) => (
                  <Choice
                    key={slot}
                    name="time"
                    value={slot}
                    defaultChecked={slot === values['time']}
                    aria-describedby={error && `${id}-error`}
                  >
                    {slot}
                  </Choice>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </FieldSet>
  )
}

const placeIcons: Record<Location, LucideIcon> = {
  office: Building2,
  home: House,
  online: Video,
  phone: Phone,
}

interface PlaceFieldProps extends FormState {
  places: BookingOffer['places']
  /** The places to choose from. */
  offered?: readonly Location[]
  hint?: ReactNode
}

export function PlaceField({ offered = locations, hint, ...form }: PlaceFieldProps) {
  const id = `${form.prefix}-location`
  const notes = form.places
  return (
    <FieldSet id={id} label={labels.location} hint={hint} error={form.errorOf('location')}>
      {/* The browser holds the choice, so other places need new controls. */}
      <div className="choices choices--stack" key={offered.join()}>
        {offered.map((place) => (
          <Choice
            key={place}
            place
            name="location"
            value={place}
            defaultChecked={place === form.values['location']}
            aria-labelledby={`${id}-${place}`}
            aria-describedby={notes[place] ? `${id}-${place}-note` : undefined}
          >
            <Icon drawing={placeIcons[place]} />
            <span>
              <span id={`${id}-${place}`}>{places[place].label}</span>
              {notes[place] && <small id={`${id}-${place}-note`}>{notes[place]}</small>}
            </span>
          </Choice>
        ))}
      </div>
    </FieldSet>
  )
}
