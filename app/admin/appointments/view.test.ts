import { expect, it } from 'vitest'
import { appointmentCommand } from './view.ts'

const absence = { id: 'a', from: '2026-12-24', until: '2026-12-24', hours: null, note: '', isPublic: false }
const time = { date: '2026-12-24', time: '9:00', minutes: '60', location: 'office' }
const person = { topic: 'Vorsorge', name: 'Anna', phone: '', email: '', remark: '' }

it.each([
  [{ intent: 'block', absence }],
  [{ intent: 'block', absence: { ...absence, hours: { from: 'mittags', until: '' } } }],
  [{ intent: 'move', id: 'a', revision: '1', word: '', ...time, minutes: 'lange' }],
  [{ intent: 'add', request: 'r', sendsMail: false, ...time, ...person, name: '' }],
  [{ intent: 'cancel', id: 'a', revision: '1', word: 'Bin krank' }],
])("a command of 'Termine' accepts incomplete fields, which the use case judges: %j", (command) => {
  expect(appointmentCommand.requests.parse(command)).toEqual(command)
})

it.each([
  [{ intent: 'block', absence: { ...absence, isPublic: '' } }],
  [{ intent: 'block', absence: { ...absence, hours: undefined } }],
  [{ intent: 'add', request: 'r', sendsMail: '1', ...time, ...person }],
  [{ intent: 'add', sendsMail: true, ...time, ...person }],
  [{ intent: 'move', id: 'a', revision: '1', word: '', ...time, location: 'moon' }],
  [{ intent: 'confirm', id: 'a', word: '' }],
  [{ intent: 'switch', isManaged: 'false' }],
  [{ intent: 'erase', id: '' }],
  [{ intent: 'unknown', id: 'a' }],
  [{}],
])("a command of 'Termine' that is malformed is rejected: %j", (command) => {
  expect(appointmentCommand.requests.safeParse(command).success).toBe(false)
})
