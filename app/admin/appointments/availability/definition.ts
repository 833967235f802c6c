/** The rules of 'Verfügbarkeit' for the shell: edited with the same care as content, without versions (decision 080). */
import { rulesSchema } from '#domain/appointments/rules.ts'
import { defineEdited } from '#admin/shell/definition.ts'
import { namesOfFields } from '#admin/shell/fields/fields.tsx'
import { ruleFields } from './fields.tsx'
import { availabilityWords as words } from './messages.ts'
import {
  availabilityDocument as id,
  readTypedRules,
  rulesForm,
  type RulesForm,
  typedRulesOf,
} from './rules-form.ts'

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
  fields: namesOfFields(ruleFields),
  messages: { saved: words.savedRules, failed: words.failed },
})
