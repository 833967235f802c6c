import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createEmbeddedBackend, type EmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { checkMailForm } from '#domain/mail-setup/mail-setup.ts'
import { headersAfter } from '#ports/accounts.contract.ts'
import type { SecondFactor } from '#ports/second-factor.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { keysIn } from '#server/appointments/settings.server.ts'
import { sealSecret, setupWrite } from '#server/mail-setup/stored-setup.server.ts'
import { createPreviewLinks } from '#server/preview-links/preview-links.server.ts'
import { mailForm } from '#test/mail-setup.contract.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { renewSecrets } from './renewal.server.ts'

const owner = { email: 'berater@example.ch', password: 'regatta-im-juni', name: 'Anna Muster' }
const client = { address: '203.0.113.5', headers: new Headers() }
const clock = createFixedClock('2026-11-23T09:00:00Z')

let dataDir: string
let server: EmbeddedBackend
let command: EmbeddedBackend

beforeEach(async () => {
  dataDir = temporaryFolder()
  const open = () => createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  server = open()
  command = open()
  for (const { close } of [server, command]) onTestFinished(close)
  await server.accounts.createAdmin(owner)
})

async function cookies(): Promise<string[]> {
  const outcome = await server.accounts.signIn(owner, client)
  return 'cookies' in outcome ? outcome.cookies : []
}

it('renewing all secrets ends the sessions of a running server, and deletes the key of an unused mailbox', async () => {
  await server.vault.seal('vor dem Ausschalten', '')
  const before = headersAfter(await cookies())
  const known = async () => [
    (await server.accounts.whoIsSignedIn(before)) !== null,
    await server.accounts.hasSession(before.get('cookie') ?? ''),
  ]
  expect(await known()).toEqual([true, true])
  const nothing = { appWasConnected: false, codes: [], mailIsSetUp: false }
  expect(await renewSecrets(command)).toEqual({ signing: 'renewed', ...nothing })
  expect(await known()).toEqual([false, false])
  expect(await server.accounts.whoIsSignedIn(headersAfter(await cookies()))).not.toBeNull()
  expect(existsSync(join(dataDir, 'mail-key'))).toBe(false)
})

it('renewing all secrets expires a sign-in before its second step, and disconnects the app', async () => {
  const { secondFactor } = server.accounts
  const secret = (await secondFactor?.newAppKey('Lotse'))?.secret ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (after: number) => totp.generate({ timestamp: clock.now().getTime() + after })
  await secondFactor?.connectApp(secret, code(0))
  const from = { ...client, headers: headersAfter(await cookies()) }
  expect(await renewSecrets(command)).toMatchObject({ appWasConnected: true, codes: [] })
  const refused = { outcome: 'refused', reason: 'expired' }
  expect(await secondFactor?.confirmCode('app', code(30_000), from)).toMatchObject(refused)
  expect(await server.accounts.signIn(owner, client)).toMatchObject({ outcome: 'signed-in' })
})

it('renewing all secrets withdraws preview links and the reset link, and replaces the key of the calendar', async () => {
  const { documents } = server
  const links = createPreviewLinks({ documents, clock, log: createRecordedLog() })
  const entries = { current: {} }
  const pages = [{ path: '/', name: 'Startseite' }]
  const made = await links.create({ type: 'promotion', name: 'Entwurf', pages, entries })
  const data = { hash: 'x', expiresAt: '2026-11-23T09:30:00.000Z' }
  await documents.commit([{ kind: 'put', collection: 'passwordResets', id: 'current', data }])
  const { key } = await keysIn(documents)
  await renewSecrets(command)
  expect(made.outcome).toBe('created')
  expect(await links.list()).toEqual({ outcome: 'listed', links: [] })
  expect(await documents.list('previewContents')).toEqual([])
  expect(await documents.list('passwordResets')).toEqual([])
  expect((await keysIn(documents)).key).not.toBe(key)
})

it('renewing all secrets gives recovery codes even if nothing can be purged, but none if a key cannot be renewed', async () => {
  const codes = ['ABCD-1234']
  const newRecoveryCodes = vi.fn(async () => codes)
  const state = async () => ({ appSince: null, passkeys: [{ id: 'x' }], recoveryCodesLeft: 1 })
  const secondFactor = { state, disconnectApp: async () => {}, newRecoveryCodes } as unknown as SecondFactor
  const away = (why: string) => () => Promise.reject(new Unavailable(why))
  const { accounts, documents, vault } = command
  const purge = away('somebody else reads the journal')
  const busy = { accounts: { ...accounts, secondFactor }, documents: { ...documents, purge }, vault }
  const full = { ...busy, vault: { ...vault, renew: away('the disk is full') } }
  await expect(renewSecrets(full)).rejects.toThrow('the disk is full')
  expect(newRecoveryCodes, 'nobody would see them').not.toHaveBeenCalled()
  expect(await renewSecrets(busy)).toMatchObject({ codes })
})

it('renewing all secrets treats a password that cannot be opened as lost', async () => {
  const checked = checkMailForm(mailForm)
  if (!checked.ok) throw new Error('not a setup')
  const { setup } = checked
  const sealed = await sealSecret(setup, 'geheim', server.vault)
  await server.documents.commit([setupWrite({ setup, secret: sealed, since: '2026-11-23T09:00:00Z' }, null)])
  writeFileSync(join(dataDir, 'mail-key'), 'zu kurz')
  expect(await renewSecrets(command)).toMatchObject({ mailIsSetUp: true })
  expect(await server.vault.open(await server.vault.seal('neu', ''), '')).toBe('neu')
})
