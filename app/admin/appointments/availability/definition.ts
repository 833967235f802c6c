/** The rules of 'Verfügbarkeit' for the shell: edited with the same care as content, without versions (decision 080). */
import { type OpenRange, rulesSchema } from '#domain/appointments/rules.ts'
import { defineEdited, type FieldName, type FieldNames } from '#admin/shell/definition.ts'
import { cantonNames, locationChips, weekdays } from '#admin/appointments/messages.ts'
import { availabilityWords as words } from './messages.ts'
import {
  availabilityDocument as id,
  readTypedRules,
  rulesForm,
  type RulesForm,
  typedRulesOf,
  weekdayIds,
} from './rules-form.ts'

function rangesInWords(value: unknown): string {
  const ranges = value as OpenRange[]
  if (ranges.length === 0) return words.closed
  return ranges
    .map(({ from, until, places }) =>
      words.rangeInWords(from, until, places.map((place) => locationChips[place]).join(', ')),
    )
    .join('; ')
}

const days: FieldNames = Object.fromEntries(
  weekdayIds.map((day, index): [string, FieldName] => [
    day,
    { label: weekdays[index] ?? day, format: rangesInWords },
  ]),
)

export const availability = defineEdited<RulesForm>({
  type: 'availability',
  documents: {
    schema: rulesSchema,
    storage: { kind: 'single' },
    empty: {},
    read: (_id, data) => readTypedRules(data),
  },
  read: (entries) => rulesForm(entries[id]),
  write: (form) => ({ [id]: typedRulesOf(form) }),
  saving: { kind: 'whole', pushesToEmpty: false },
  withoutVersions: true,
  fields: {
    isManaged: words.switch,
    days: { label: words.hours, fields: days },
    minutes: words.minutes,
    roomBefore: words.roomBefore,
    roomAfter: words.roomAfter,
    leadHours: words.leadHours,
    daysAhead: words.daysAhead,
    perDay: words.perDay,
    canton: {
      label: words.canton,
      format: (value) => cantonNames[value as keyof typeof cantonNames] ?? words.noCanton,
    },
    remind: words.remind,
    confirmByMail: words.confirmByMail,
    changeHours: words.changeHours,
    eraseAfterDays: words.eraseAfterDays,
  },
  messages: { saved: words.savedRules, failed: words.failed },
})
