/** Who books, while appointments are managed; a remark and, for a visit at home, the address. */
import { InputField, TextAreaField } from '#design/field.tsx'
import type { RequestField } from '#domain/appointments/appointment.ts'
import { plainWords } from './appointment-messages.ts'
import { type FormState, inputOf, PersonFields } from './fields.tsx'

interface ContactFieldsProps extends FormState<RequestField> {
  asksAddress: boolean
}

export function ContactFields(props: ContactFieldsProps) {
  return (
    <div className="fields fields--two fields--contact">
      <PersonFields {...props} />
      <VisitFields {...props} />
    </div>
  )
}

/** These fields can be changed when an appointment is moved, too. */
export function VisitFields(props: ContactFieldsProps) {
  const input = inputOf(props)
  return (
    <>
      {props.asksAddress && (
        <div className="span">
          <InputField
            {...input('address')}
            label={plainWords.address}
            aside={plainWords.optional}
            hint={plainWords.addressHint}
            autoComplete="street-address"
          />
        </div>
      )}
      <div className="span">
        <TextAreaField {...input('remark')} rows={2} label={plainWords.remark} aside={plainWords.optional} />
      </div>
    </>
  )
}
