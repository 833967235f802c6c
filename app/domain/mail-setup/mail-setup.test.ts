import { expect, it } from 'vitest'
import { emailjsForm, mailForm } from '#test/mail-setup.contract.ts'
import { checkMailForm } from './mail-setup.ts'
import type { MailForm } from './mail-form.ts'

const blanks = { address: ' post@keller.ch ', password: ' geheim ', host: ' Mail.Keller.CH ' }
const typed: MailForm = { ...mailForm, ...blanks }

type Refused = [Partial<MailForm>, object]
const noHost = (host: string): Refused => [{ host }, { host: 'invalid' }]

function problemsOf(change: Partial<MailForm>) {
  const checked = checkMailForm({ ...typed, ...change })
  return checked.ok ? {} : checked.problems
}

it('a typed setup is trimmed, except for the password', () => {
  const server = { host: 'mail.keller.ch', port: 587, encryption: 'starttls' }
  const setup = { provider: 'own', address: 'post@keller.ch', user: '', ...server }
  expect(checkMailForm(typed)).toEqual({ ok: true, setup, secret: ' geheim ' })
})

it('a typed setup needs all keys of EmailJS but the private one, and nothing of a mailbox', () => {
  const keys = { ...emailjsForm, address: '', password: '', host: '', port: '', publicKey: ' public ' }
  const { provider, serviceId, bookingTemplateId, contactTemplateId } = emailjsForm
  const setup = { provider, publicKey: 'public', serviceId, bookingTemplateId, contactTemplateId }
  const checked = checkMailForm({ ...keys, privateKey: ' private ' })
  expect(checked).toEqual({ ok: true, setup, secret: 'private' })
  expect(checkMailForm({ ...keys, privateKey: '' })).toMatchObject({ ok: true, secret: '' })
  expect(problemsOf({ ...keys, serviceId: '' })).toEqual({ serviceId: 'required' })
})

it.each<Refused>([
  [
    { address: '', password: '', host: '', port: '' },
    { address: 'required', password: 'required', host: 'required', port: 'out-of-range' },
  ],
  [{ address: 'post@' }, { address: 'invalid-email' }],
  ...['https://mail.keller.ch', 'mail.keller.ch:465', 'mail keller', 'x.', '::1', '[1.2.3.4]'].map(noHost),
  ...['mail.keller.ch', 'nas', '192.0.2.7', '[2001:db8::1]'].map((host): Refused => [{ host }, {}]),
  ...['0', '65536', '4.5', 'smtp'].map((port): Refused => [{ port }, { port: 'out-of-range' }]),
])('a typed setup with %j has the problems %j', (change, expected) => {
  expect(problemsOf(change)).toEqual(expected)
})
