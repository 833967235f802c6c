/** Whatever stores the documents: what the advisor sets up on one server is how every server sends from then on. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createVault } from '#adapters/vault.ts'
import type { MailForm } from '#domain/mail-setup/mail-setup.ts'
import type { Documents } from '#ports/documents.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { Vault } from '#ports/vault.ts'
import type { SecondFactorSettings } from '#server/account/second-factor-settings.server.ts'
import type { MailSettings } from '#server/config.server.ts'
import { createCurrentMail, type MailEnvironment } from '#server/mail-setup/current-mail.server.ts'
import { createMailSetup } from '#server/mail-setup/mail-setup.server.ts'
import { renewSeal } from '#server/mail-setup/stored-setup.server.ts'
import type { OpenedDocuments } from './one-winner.contract.ts'
import { createRecordedLog } from './recorded-log.ts'
import { sampleSite } from './inquiry-samples.ts'

export const mailForm: MailForm = {
  provider: 'own',
  address: 'post@keller.example',
  user: '',
  password: 'geheim: 100%',
  host: 'mail.keller.example',
  port: '587',
  encryption: 'starttls',
  publicKey: '',
  privateKey: '',
  serviceId: '',
  bookingTemplateId: '',
  contactTemplateId: '',
}
export const emailjsForm: MailForm = {
  ...mailForm,
  provider: 'emailjs',
  publicKey: 'oeffentlich',
  privateKey: 'privat',
  serviceId: 'service_1',
  bookingTemplateId: 'template_1',
  contactTemplateId: 'template_2',
}

/** With the password 'richtig'. */
export const confirmation = {
  by: { id: 'a', email: 'admin@example.ch', name: 'Anna' },
  password: 'richtig',
  client: { address: '203.0.113.5', headers: new Headers() },
}

const unset: MailEnvironment = {
  mail: { kind: 'outbox', from: null, to: null },
  isMailFixed: false,
  emailjsEndpoint: 'https://api.emailjs.example/send',
}

/** A key that any number of servers share, and that can be renewed. */
export function openVault(): Vault {
  let key = 'first'
  return createVault(
    async () => key,
    async () => {
      key = 'second'
      return 'renewed'
    },
  )
}

const anyOwner: Pick<SecondFactorSettings, 'confirmed'> = {
  confirmed: async ({ password }, action) =>
    password === 'richtig' ? action() : { outcome: 'wrong-password' },
}

/** One server; `mailer` is what it opens for any service. */
export function openMailing(
  documents: Documents,
  vault: Vault,
  environment: MailEnvironment = unset,
  owner = anyOwner,
  own?: () => Mailer,
) {
  const mailer = createMemoryMailer()
  const tried: MailSettings[] = []
  const log = createRecordedLog()
  function openMailer(settings: MailSettings): Mailer | null {
    if (settings.kind === 'outbox') return null
    tried.push(settings)
    return own ? own() : mailer
  }
  const parts = { environment, documents, vault, openMailer, log }
  const current = createCurrentMail(parts)
  /** Each notice, with the service that was in force when it was given away. */
  const told: string[] = []
  const desk = createMailSetup({
    ...parts,
    current,
    owner,
    record: {
      tell: async (notice, { email }) =>
        void told.push(`${notice} to ${email} by ${await current.service()}`),
    },
    content: { website: async () => sampleSite },
    siteUrl: 'https://keller.example',
    clock: createFixedClock('2026-11-23T09:00:00Z'),
  })
  return { current, desk, mailer, tried, told, log, documents, vault }
}

export type OpenedMailing = ReturnType<typeof openMailing>

export function mailSetupContract(openDocuments: () => Promise<OpenedDocuments>) {
  let opened: OpenedDocuments
  let one: OpenedMailing
  let other: OpenedMailing
  beforeEach(async () => {
    opened = await openDocuments()
    const vault = openVault()
    one = openMailing(opened.servers[0], vault)
    other = openMailing(opened.servers[1], vault)
    // Each knows before anything happens that there is no service.
    expect([await one.current.service(), await other.current.service()]).toEqual(['outbox', 'outbox'])
  })
  afterEach(async () => {
    for (const server of [one, other]) server.current.stop()
    await opened.close()
  })

  it('is followed by every server: switched on, changed, and switched off', async () => {
    const token = other.current.changeToken()
    expect(await one.desk.switchOn(mailForm, confirmation)).toEqual({ outcome: 'on' })
    expect(one.mailer.sent).toHaveLength(1)
    expect(await one.current.service()).toBe('smtp')
    await expect.poll(() => other.current.service()).toBe('smtp')
    expect(other.current.changeToken()).not.toBe(token)
    expect(await other.current.settings()).toMatchObject({
      from: 'post@keller.example',
      url: 'smtp://post%40keller.example:geheim%3A%20100%25@mail.keller.example:587?requireTLS=true',
      isGuarded: true,
    })
    await (await other.current.mailer())?.send(sampleMail())
    expect(other.mailer.sent).toHaveLength(1)

    expect(await other.desk.switchOn(emailjsForm, confirmation)).toEqual({ outcome: 'on' })
    await expect.poll(() => one.current.service()).toBe('emailjs')
    expect(await one.current.settings()).toMatchObject({
      publicKey: 'oeffentlich',
      privateKey: 'privat',
      endpoint: 'https://api.emailjs.example/send',
    })

    expect(await one.desk.switchOff(confirmation)).toEqual({ outcome: 'off' })
    await expect.poll(() => other.current.service()).toBe('outbox')
    expect(await other.current.mailer()).toBeNull()
    expect(await one.documents.list('mailSetup')).toEqual([])
  })

  it('goes on with a new key, and the old one opens what is stored no more', async () => {
    await one.desk.switchOn(mailForm, confirmation)
    const [before] = await one.documents.list('mailSetup')
    expect(await renewSeal(other.documents, other.vault)).toEqual({ isSetUp: true, key: 'renewed' })
    const [after] = await one.documents.list('mailSetup')
    expect(after?.data.secret).not.toBe(before?.data.secret)
    expect(await one.vault.open(String(before?.data.secret))).toBeNull()
    const restarted = openMailing(one.documents, one.vault)
    expect(await restarted.current.settings()).toMatchObject({ url: expect.stringContaining('geheim') })
    restarted.current.stop()
  })
}
