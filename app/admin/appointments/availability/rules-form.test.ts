import { expect, it } from 'vitest'
import { defaultRules, rulesSchema } from '#domain/appointments/rules.ts'
import { readTypedRules, rulesForm, typedRulesOf } from './rules-form.ts'

const rules = defaultRules(45, 'SG')

it('shows stored rules as they are typed, and gives them back as they are stored', () => {
  const form = rulesForm(rules)
  expect(form.minutes).toBe('45')
  expect(form.days.monday).toEqual(rules.week[0])
  expect(form.days.sunday).toEqual([])
  expect(rulesSchema.parse(typedRulesOf(form))).toEqual(rules)
})

it('keeps half a number and half a time as they were typed', () => {
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
])('says of the length %j that it is %s', (minutes, code) => {
  const typed = typedRulesOf({ ...rulesForm(rules), minutes })
  expect(rulesSchema.safeParse(typed).error?.issues).toMatchObject([{ path: ['minutes'], message: code }])
})

it('reads rules of an older release, whose missing fields get their defaults', () => {
  expect(rulesForm({ minutes: 30 })).toMatchObject({ minutes: '30', perDay: '5', isManaged: false })
  expect(readTypedRules('nothing')).toBeNull()
})
