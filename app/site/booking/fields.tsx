/** The fields of every form that asks for a time: slots by part of the day, place, and who books. */
import { Building2, House, type LucideIcon, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { locations, type Location } from '#domain/booking/location.ts'
import { slotsByPartOfDay } from '#domain/booking/slots.ts'
import { Choice, FieldSet, InputField, TextAreaField } from '#design/field.tsx'
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

const placeIcons: Record<Location, LucideIcon> = { office: Building2, home: House, online: Video }

interface PlaceFieldProps extends FormState {
  places: BookingOffer['places']
  /** The places to choose from. */
  offered?: readonly Location[]
  hint?: ReactNode
}

export function PlaceField({ offered = locations, hint, ...form }: PlaceFieldProps) {
  const id = `${form.prefix}-location`
  const notes: Record<Location, string> = { ...form.places, online: onlineNote }
  return (
    <FieldSet id={id} label={labels.location} hint={hint} error={form.errorOf('location')}>
      {/* The browser holds the choice: where other places are offered, the controls start anew. */}
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

/** Who books while appointments are managed, with a remark and, for a visit at home, the address. */
export function ContactFields(form: FormState<RequestField> & { asksAddress: boolean }) {
  return (
    <div className="fields fields--two fields--contact">
      <PersonFields {...form} />
      <VisitFields {...form} />
    </div>
  )
}

/** These fields can be changed when an appointment is moved, too. */
export function VisitFields({ asksAddress, ...form }: FormState<RequestField> & { asksAddress: boolean }) {
  const input = inputOf(form)
  return (
    <>
      {asksAddress && (
        <div className="span">
          <InputField
            {...input('address')}
            label={texts.address}
            aside={texts.optional}
            hint={texts.addressHint}
            autoComplete="street-address"
          />
        </div>
      )}
      <div className="span">
        <TextAreaField {...input('remark')} rows={2} label={texts.remark} aside={texts.optional} />
      </div>
    </>
  )
}
