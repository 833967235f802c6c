import { beforeEach, expect, it } from 'vitest'
import { keysIn, renewCalendar } from '#server/appointments/settings.server.ts'
import { freshPassword as fresh, openAccount, type OpenedAccount, owner } from '#test/account-samples.ts'
import { createPasswordReset, type PasswordReset } from './password-reset.server.ts'

const client = { address: '203.0.113.5', headers: new Headers() }

let opened: OpenedAccount
let reset: PasswordReset

function open(service: 'smtp' | 'outbox' = 'smtp'): PasswordReset {
  const renewed = () => renewCalendar(opened.documents)
  return createPasswordReset({ ...opened, service: async () => service, renewCalendar: renewed })
}

beforeEach(async () => {
  opened = await openAccount()
  reset = open()
})

async function ask(email = owner.email, address = client.address) {
  const answer = reset.request(email, { ...client, address })
  await reset.stop()
  return answer
}

/** The token of the last mail. */
function token(): string {
  return /token=([\w-]+)/.exec(opened.mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

it('a password link is mailed only to the admin, while every request gets the same answer', async () => {
  expect([await reset.canSend(), await open('outbox').canSend()]).toEqual([true, false])
  expect(await ask('fremd@example.ch')).toEqual({ outcome: 'on-its-way' })
  expect(opened.mailer.sent).toEqual([])
  expect(await ask(' BERATER@example.ch ')).toEqual({ outcome: 'on-its-way' })
  expect(opened.mailer.sent.map(({ to }) => to)).toEqual([{ name: owner.name, email: owner.email }])
  const link = `href="https://berater.example/passwort-neu?token=${token()}"`
  expect(opened.mailer.sent[0]?.html).toContain(link)
  const stored = await opened.documents.list('passwordResets')
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token())
})

it('a password link is confirmed before any account is looked up', () => {
  opened.accounts.findAdmin = () => new Promise(() => {})
  expect(reset.request(owner.email, client)).toEqual({ outcome: 'on-its-way' })
})

it('a password link sets a good password, ends every session, and renews the calendar address', async () => {
  const signedIn = await opened.accounts.signIn(owner, client)
  await ask()
  for (const wrong of ['', token().slice(1)]) expect(await reset.check(wrong)).toBe('expired')
  expect(await reset.reset('x'.repeat(43), fresh)).toEqual({ outcome: 'expired' })
  expect(await reset.reset(token(), 'Passwort1234')).toEqual({ outcome: 'invalid', problem: 'too-common' })
  expect((await keysIn(opened.documents)).renewals).toBe(0)
  const secret = token()
  expect(await reset.check(secret)).toBe('valid')
  expect(await reset.reset(secret, fresh)).toEqual({ outcome: 'done' })
  expect((await keysIn(opened.documents)).renewals).toBe(1)
  expect(await opened.accounts.checkPassword(fresh, client)).toBe('right')
  expect(await opened.accounts.passwordOrigin()).toBe('chosen')
  const cookie = signedIn.outcome === 'signed-in' ? (signedIn.cookies[0] ?? '') : ''
  expect(await opened.accounts.whoIsSignedIn(new Headers({ cookie }))).toBeNull()
  await opened.audit.stop()
  expect(opened.mailer.sent.at(-1)?.subject).toBe('Dein Passwort wurde neu gesetzt')
  const entries = (await opened.documents.list('adminLogs')).map(({ data }) => data)
  const timestamp = '2026-03-02T09:00:00.000Z'
  expect(entries).toEqual([{ action: 'account-password-reset', timestamp }])
  expect(opened.log.text()).not.toMatch(new RegExp(`${secret}|${fresh}`))
})

it('a password link expires when the address of the account changes, however that happens', async () => {
  await ask()
  await opened.accounts.changeAdmin({ email: 'neu@example.ch' })
  expect(await reset.check(token())).toBe('expired')
  expect(await reset.reset(token(), fresh)).toEqual({ outcome: 'expired' })
})

it('a password link works once, for 30 minutes, and only until a newer one is sent', async () => {
  await ask()
  const old = token()
  await ask()
  const used = token()
  expect([await reset.check(old), await reset.check(used)]).toEqual(['expired', 'valid'])
  const [one, other] = await Promise.all([reset.reset(used, fresh), reset.reset(used, 'regatta-im-juli')])
  expect([one.outcome, other.outcome].toSorted()).toEqual(['done', 'expired'])
  expect(await reset.check(used)).toBe('expired')
  await ask()
  opened.clock.advance(30 * 60_000 - 1)
  expect(await reset.check(token())).toBe('valid')
  opened.clock.advance(1)
  expect(await reset.check(token())).toBe('expired')
})

it('a password link is sent at most four times in half an hour, and refused to a network that asks too often', async () => {
  for (let n = 0; n < 8; n += 1)
    expect(await ask(owner.email, `198.51.${n}.7`)).toEqual({ outcome: 'on-its-way' })
  expect(opened.mailer.sent).toHaveLength(4)
  opened.clock.advance(30 * 60_000)
  await ask()
  expect(opened.mailer.sent).toHaveLength(5)
  for (let n = 0; n < 9; n += 1) await ask(`fremd${n}@example.ch`)
  expect(await ask()).toEqual({ outcome: 'too-many-requests' })
  expect(await ask(owner.email, '192.0.2.7')).toEqual({ outcome: 'on-its-way' })
})

it('a password link stays valid during an outage, in which requests get the usual answer', async () => {
  await ask()
  const held = token()
  opened.documents.breakDown()
  expect(await reset.check(held)).toBe('unavailable')
  expect(await reset.reset(held, fresh)).toEqual({ outcome: 'unavailable' })
  expect(await ask()).toEqual({ outcome: 'on-its-way' })
  opened.documents.recover()
  expect(await reset.reset(held, fresh)).toEqual({ outcome: 'done' })
})
