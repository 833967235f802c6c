/** Who books, while appointments are managed: with a remark and, for a visit at home, the address. */
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

export function ContactFields({ prefix, values, errorOf, asksAddress }: ContactFieldsProps) {
  const field = (name: 'name' | 'email' | 'phone' | 'address' | 'remark') => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errorOf(name),
  })
  return (
    <div className="fields fields--two fields--contact">
      <div className="span">
        <InputField {...field('name')} label={labels.name} required autoComplete="name" />
      </div>
      <InputField {...field('email')} label={labels.email} required type="email" autoComplete="email" />
      <InputField {...field('phone')} label={labels.phone} required type="tel" autoComplete="tel" />
      {asksAddress && (
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
    </div>
  )
}
