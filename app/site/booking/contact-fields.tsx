/** Who books, while appointments are managed; a remark and, for a visit at home, the address. */
import { InputField, TextAreaField } from '#design/field.tsx'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { plainWords } from './appointment-messages.ts'
import { labels } from './messages.ts'

interface ContactFieldsProps {
  /** Of the ids, which are unique in the page. */
  prefix: string
  values: Partial<Record<string, string>>
  errorOf: (field: RequestField) => string | undefined
  asksAddress: boolean
}

function fieldOf({ prefix, values, errorOf }: ContactFieldsProps) {
  return (name: 'name' | 'email' | 'phone' | 'address' | 'remark') => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errorOf(name),
  })
}

export function ContactFields(props: ContactFieldsProps) {
  const field = fieldOf(props)
  return (
    <div className="fields fields--two fields--contact">
      <div className="span">
        <InputField {...field('name')} label={labels.name} required autoComplete="name" />
      </div>
      <InputField {...field('email')} label={labels.email} required type="email" autoComplete="email" />
      <InputField {...field('phone')} label={labels.phone} required type="tel" autoComplete="tel" />
      <VisitFields {...props} />
    </div>
  )
}

/** What can be changed when an appointment is moved, too. */
export function VisitFields(props: ContactFieldsProps) {
  const field = fieldOf(props)
  return (
    <>
      {props.asksAddress && (
        <div className="span">
          <InputField
            {...field('address')}
            label={plainWords.address}
            aside={plainWords.optional}
            hint={plainWords.addressHint}
            autoComplete="street-address"
          />
        </div>
      )}
      <div className="span">
        <TextAreaField {...field('remark')} rows={2} label={plainWords.remark} aside={plainWords.optional} />
      </div>
    </>
  )
}
