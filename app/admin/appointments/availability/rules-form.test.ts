import { expect, it } from 'vitest'
import { defaultRules, rulesSchema } from '#domain/appointments/rules.ts'
import { readTypedRules, rulesForm, typedRulesOf } from './rules-form.ts'

const rules = defaultRules(45, 'SG')

it('shows stored rules as form text, and turns the form back into the same rules', () => {
  const form = rulesForm(rules)
  expect(form.minutes).toBe('45')
  expect(form.days.monday).toEqual(rules.week[0])
  expect(form.days.sunday).toEqual([])
  expect(rulesSchema.parse(typedRulesOf(form))).toEqual(rules)
})

it('keeps an incomplete number and an incomplete time as typed', () => {
  const form = rulesForm(rules)
  const typed = {
    ...form,
    minutes: '4x',
    days: { ...form.days, monday: [{ from: '8:3', until: '', places: [] }] },
  }
  expect(rulesForm(JSON.parse(JSON.stringify(typedRulesOf(typed))))).toEqual(typed)
})

it.each([
  ['', 'required'],
  ['4x', 'invalid'],
  ['1.5', 'invalid'],
  ['9', 'out-of-range'],
])('rejects the length %j as %s', (minutes, code) => {
  const typed = typedRulesOf({ ...rulesForm(rules), minutes })
  expect(rulesSchema.safeParse(typed).error?.issues).toMatchObject([{ path: ['minutes'], message: code }])
})

it('fills in defaults for the rules of an older release, and rejects unreadable ones', () => {
  expect(rulesForm({ minutes: 30 })).toMatchObject({ minutes: '30', perDay: '5', isManaged: false })
  expect(readTypedRules('nothing')).toBeNull()
})
