import { describe, expect, it } from 'vitest'
import { checkMailForm } from './mail-setup.ts'
import type { MailForm } from './mail-form.ts'

const typed: MailForm = {
  provider: 'own',
  address: ' post@keller.ch ',
  user: '',
  password: ' geheim ',
  host: ' Mail.Keller.CH ',
  port: '587',
  encryption: 'starttls',
  publicKey: '',
  privateKey: '',
  serviceId: '',
  bookingTemplateId: '',
  contactTemplateId: '',
}
const keys = {
  provider: 'emailjs',
  publicKey: ' public ',
  serviceId: 'service_1',
  bookingTemplateId: 'template_1',
  contactTemplateId: 'template_2',
} as const

function problemsOf(change: Partial<MailForm>) {
  const checked = checkMailForm({ ...typed, ...change })
  return checked.ok ? {} : checked.problems
}

describe('how mails are sent, as it is typed', () => {
  it('becomes a setup without the blanks around it, and a password with them', () => {
    expect(checkMailForm(typed)).toEqual({
      ok: true,
      setup: {
        provider: 'own',
        address: 'post@keller.ch',
        user: '',
        host: 'mail.keller.ch',
        port: 587,
        encryption: 'starttls',
      },
      secret: ' geheim ',
    })
  })

  it('needs of EmailJS all but the private key, and nothing of a mailbox', () => {
    const blank = { ...typed, address: '', password: '', host: '', port: '' }
    expect(checkMailForm({ ...blank, ...keys, privateKey: ' private ' })).toEqual({
      ok: true,
      setup: { ...keys, publicKey: 'public' },
      secret: 'private',
    })
    expect(checkMailForm({ ...blank, ...keys })).toMatchObject({ ok: true, secret: '' })
    expect(problemsOf({ ...keys, serviceId: '' })).toEqual({ serviceId: 'required' })
  })

  it('is refused field by field', () => {
    expect(problemsOf({ address: '', password: '', host: '', port: '' })).toEqual({
      address: 'required',
      password: 'required',
      host: 'required',
      port: 'out-of-range',
    })
    expect(problemsOf({ address: 'post@' })).toEqual({ address: 'invalid-email' })
  })

  it.each([
    'https://mail.keller.ch',
    'mail.keller.ch:465',
    'mail keller',
    'a@b',
    'mail.keller.ch/x',
    '-x',
    'x.',
    '::1',
    '[1.2.3.4]',
  ])('takes no %s for a server', (host) => expect(problemsOf({ host })).toEqual({ host: 'invalid' }))

  it.each(['mail.keller.ch', 'nas', '192.0.2.7', '[2001:db8::1]'])('takes %s for a server', (host) =>
    expect(problemsOf({ host })).toEqual({}),
  )

  it.each(['0', '65536', '4.5', 'smtp', '-1'])('takes no %s for a port', (port) =>
    expect(problemsOf({ port })).toEqual({ port: 'out-of-range' }),
  )
})
