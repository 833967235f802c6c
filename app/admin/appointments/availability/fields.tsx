/** The rules of 'Verfügbarkeit' as fields, and for editing by the shell. The hours have their own editor. */
import { Check, Choice, controlProps, Field, FieldSet, InputField } from '#design/field.tsx'
import {
  bookingStandsChoices,
  cantons,
  type OpenRange,
  type Rules,
  rulesSchema,
  whenSilentChoices,
} from '#domain/appointments/rules.ts'
import { cantonNames, errorOf, locationChips, weekdays } from '#admin/appointments/messages.ts'
import { Switch } from '#admin/appointments/start.tsx'
import {
  type FieldDefinition,
  type FieldKind,
  type Fields,
  fieldsIn,
  type FieldsIn,
  namesOfFields,
} from '#admin/shell/fields/fields.tsx'
import { flag, select } from '#admin/shell/fields/kinds.tsx'
import { defineEdited } from '#admin/shell/definition.ts'
import { availabilityWords as words, ownCalendarWords } from './messages.ts'
import {
  availabilityDocument,
  readTypedRules,
  type RulesForm,
  rulesForm,
  typedRulesOf,
  weekdayIds,
} from './rules-form.ts'

const onOff: FieldKind<boolean> = {
  Control: ({ hint = '', value, ...field }) => <Switch {...field} note={hint} checked={value} />,
}

/** Kept as typed; saving rejects what is not a number. */
const number = (unit: string): FieldKind<string> => ({
  Control({ value, onChange, ...frame }) {
    const control = controlProps(frame)
    const unitId = `${frame.id}-unit`
    return (
      <Field {...frame}>
        <div className="entry">
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={[unitId, control['aria-describedby']].filter(Boolean).join(' ')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span id={unitId} className="muted">
            {unit}
          </span>
        </div>
      </Field>
    )
  },
})

export function rangeText({ from, until, places }: OpenRange): string {
  return words.rangeInWords(from, until, places.map((place) => locationChips[place]).join(', '))
}

const hours: FieldDefinition<OpenRange[]> = {
  label: words.hours,
  format: (ranges) => ranges.map(rangeText).join('; ') || words.closed,
}
const days = Object.fromEntries(
  weekdayIds.map((day, index) => [day, { ...hours, label: weekdays[index] ?? day }]),
)

const reminderNames = ['day', 'hours'] as const

const reminders: FieldKind<Rules['reminders']> = {
  Control: ({ id, label, value, onChange }) => (
    <FieldSet id={id} label={label}>
      {reminderNames.map((name) => (
        <Check
          key={name}
          name={`${id}.${name}`}
          label={words.reminder[name]}
          note={words.reminderNote[name]}
          checked={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
        />
      ))}
    </FieldSet>
  ),
  format: (value) =>
    reminderNames
      .filter((name) => value[name])
      .map((name) => words.reminder[name])
      .join(', '),
}

const stands: FieldKind<Rules['bookingStands']> = {
  Control: ({ id, value, onChange, ...frame }) => (
    <FieldSet id={id} {...frame}>
      <div className="choices choices--stack">
        {bookingStandsChoices.map((choice) => (
          <Choice
            key={choice}
            place
            name={id}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          >
            <span>
              {words.bookingStandsChoices[choice]}
              <small>{words.bookingStandsNotes[choice]}</small>
            </span>
          </Choice>
        ))}
      </div>
    </FieldSet>
  ),
  format: (value) => words.bookingStandsChoices[value],
}

const address: FieldKind<string> = {
  Control: ({ onChange, ...field }) => (
    <InputField
      {...field}
      name={field.id}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      onChange={({ target }) => onChange(target.value)}
    />
  ),
}

const { units } = words
const ruleFields: Fields<RulesForm> = {
  isManaged: { label: words.switch, hint: words.switchNote, ...onOff },
  days: { label: words.hours, fields: namesOfFields(days) },
  minutes: { label: words.minutes, ...number(units.minutes) },
  roomBefore: { label: words.roomBefore, ...number(units.minutes) },
  roomAfter: { label: words.roomAfter, ...number(units.minutes) },
  leadHours: { label: words.leadHours, hint: words.leadHint, ...number(units.hours) },
  daysAhead: { label: words.daysAhead, ...number(units.days) },
  perDay: { label: words.perDay, ...number(units.appointments) },
  canton: { label: words.canton, ...select(['', ...cantons], { '': words.noCanton, ...cantonNames }) },
  reminders: { label: words.reminders, ...reminders },
  confirmByMail: { label: words.confirmByMail, hint: words.confirmByMailNote, ...flag },
  changeHours: { label: words.changeHours, hint: words.changeHint, ...number(units.hours) },
  eraseAfterDays: { label: words.eraseAfterDays, hint: words.eraseHint, ...number(units.after) },
  whenSilent: {
    label: ownCalendarWords.whenSilent,
    hint: ownCalendarWords.whenSilentHint,
    ...select(whenSilentChoices, ownCalendarWords.whenSilentChoices),
  },
  bookingStands: { label: words.bookingStands, ...stands },
  onlineLink: { label: words.onlineLink, hint: words.onlineLinkHint, ...address },
}

export interface RuleGroupProps {
  field: FieldsIn<RulesForm>['field']
}

export const rulesIn = (editing: Parameters<typeof fieldsIn<RulesForm, RulesForm>>[1]) =>
  fieldsIn(ruleFields, editing, errorOf)

/** The rules of 'Verfügbarkeit' for the shell: edited with the care of content, without versions (decision 080). */
export const availability = defineEdited<RulesForm>({
  type: 'availability',
  documents: {
    schema: rulesSchema,
    storage: { kind: 'single' },
    empty: {},
    read: (_id, data) => readTypedRules(data),
  },
  read: (entries) => rulesForm(entries[availabilityDocument]),
  write: (form) => ({ [availabilityDocument]: typedRulesOf(form) }),
  saving: { kind: 'whole', pushesToEmpty: false },
  withoutVersions: true,
  fields: namesOfFields(ruleFields),
  messages: { failed: words.failed },
})
