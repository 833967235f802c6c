/** Every server sends by the mail service that the advisor sets up on one of them, whichever adapter stores it. */
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { createVault } from '#adapters/vault.ts'
import type { MailForm } from '#domain/mail-setup/mail-form.ts'
import type { Documents } from '#ports/documents.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { Vault } from '#ports/vault.ts'
import type {
  PasswordConfirmation,
  SecondFactorSettings,
} from '#server/account/second-factor-settings.server.ts'
import type { MailSettings } from '#server/config.server.ts'
import { createCurrentMail, type MailEnvironment } from '#server/mail-setup/current-mail.server.ts'
import { createMailSetup } from '#server/mail-setup/mail-setup.server.ts'
import { renewSeal } from '#server/mail-setup/stored-setup.server.ts'
import { putIn } from './content-samples.ts'
import type { OpenedDocuments } from './two-servers.ts'
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

/** A confirmation with the password 'richtig'. */
export const confirmation = {
  by: { id: 'a', email: 'admin@example.ch', name: 'Anna' },
  password: 'richtig',
  client: { address: '203.0.113.5', headers: new Headers() },
}

export const unset: MailEnvironment = {
  mail: { kind: 'outbox', from: null, to: null },
  isMailFixed: false,
  emailjsEndpoint: 'https://api.emailjs.example/send',
}

/** A secret that any number of servers share. */
function openSecret() {
  let secret: string | null = null
  return {
    find: async () => secret,
    make: async () => (secret ??= 'made at first use'),
    replace: async (next: string | null) => void (secret = next),
  }
}

/** A key that any number of servers share, and that can be renewed. */
export const openVault = (): Vault => createVault(openSecret())

const anyOwner: Pick<SecondFactorSettings, 'runConfirmed'> = {
  runConfirmed: async ({ password }, action) =>
    password === 'richtig' ? action() : { outcome: 'wrong-password' },
}

/** The mail setup of one server, which opens `mailer` for any service. */
export function openMailing(
  documents: Documents,
  vault: Vault,
  environment: MailEnvironment = unset,
  owner = anyOwner,
) {
  const mailer = createMemoryMailer()
  const tried: MailSettings[] = []
  const log = createRecordedLog()
  function openMailer(settings: MailSettings): Mailer | null {
    if (settings.kind === 'outbox') return null
    tried.push(settings)
    return mailer
  }
  const deps = { environment, documents, vault, openMailer, log }
  const current = createCurrentMail(deps)
  /** Each notice, with the mail service in use when it was handed over. */
  const told: string[] = []
  const setup = createMailSetup({
    ...deps,
    current,
    owner,
    audit: {
      tell: async (notice, { email }) =>
        void told.push(`${notice} to ${email} by ${await current.service()}`),
    },
    content: { readSavedWebsite: async () => sampleSite },
    siteUrl: 'https://keller.example',
    clock: createFixedClock('2026-11-23T09:00:00Z'),
  })
  /** The revision that a screen opened now shows. */
  async function shown() {
    const overview = await setup.overview()
    return overview.outcome === 'read' ? overview.revision : null
  }
  return {
    current,
    setup: {
      ...setup,
      /** As on a screen that was opened just now. */
      switchOn: async (form: MailForm, by: PasswordConfirmation) => setup.switchOn(form, by, await shown()),
      switchOff: async (by: PasswordConfirmation) => setup.switchOff(by, await shown()),
    },
    /** An open screen: it knows the setup of the moment when it was opened. */
    async openScreen() {
      const known = await shown()
      return {
        switchOn: (form: MailForm, revision = known) => setup.switchOn(form, confirmation, revision),
        switchOff: (revision = known) => setup.switchOff(confirmation, revision),
      }
    },
    mailer,
    tried,
    told,
    log,
    documents,
    vault,
  }
}

export type OpenedMailing = ReturnType<typeof openMailing>

export function mailSetupContract(openDocuments: () => Promise<OpenedDocuments>) {
  let secret: ReturnType<typeof openSecret>
  let one: OpenedMailing
  let other: OpenedMailing
  beforeEach(async () => {
    const opened = await openDocuments()
    onTestFinished(opened.close)
    secret = openSecret()
    const vault = createVault(secret)
    one = openMailing(opened.servers[0], vault)
    other = openMailing(opened.servers[1], vault)
    for (const { current } of [one, other]) onTestFinished(current.stop)
    // Both servers have read that there is no service before anything happens.
    expect([await one.current.service(), await other.current.service()]).toEqual(['outbox', 'outbox'])
  })

  it('is switched on, changed and switched off for every server', async () => {
    const token = other.current.changeToken()
    expect(await one.setup.switchOn(mailForm, confirmation)).toEqual({ outcome: 'on' })
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

    expect(await other.setup.switchOn(emailjsForm, confirmation)).toEqual({ outcome: 'on' })
    await expect.poll(() => one.current.service()).toBe('emailjs')
    expect(await one.current.settings()).toMatchObject({
      publicKey: 'oeffentlich',
      privateKey: 'privat',
      endpoint: 'https://api.emailjs.example/send',
    })

    expect(await one.setup.switchOff(confirmation)).toEqual({ outcome: 'off' })
    await expect.poll(() => other.current.service()).toBe('outbox')
    expect(await other.current.mailer()).toBeNull()
    expect(await one.documents.list('mailSetup')).toEqual([])
  })

  it('replaces and switches off only the setup that the screen has shown', async () => {
    const first = await one.openScreen()
    await other.setup.switchOn(mailForm, confirmation)
    const second = await one.openScreen()
    const changed = await first.switchOn(emailjsForm)
    expect(changed).toMatchObject({ outcome: 'changed-meanwhile' })
    expect(one.mailer.sent, 'nothing is sent in vain').toEqual([])
    expect(await first.switchOff()).toEqual(changed)
    expect(await other.current.service()).toBe('smtp')
    if (changed.outcome !== 'changed-meanwhile') return
    expect(await first.switchOn(emailjsForm, changed.revision)).toEqual({ outcome: 'on' })
    const again = await second.switchOff()
    expect(again).toMatchObject({ outcome: 'changed-meanwhile' })
    if (again.outcome !== 'changed-meanwhile') return
    expect(await second.switchOff(again.revision)).toEqual({ outcome: 'off' })
    expect(await one.documents.list('mailSetup')).toEqual([])
    expect(await second.switchOff(), 'it is off, whoever did it').toEqual({ outcome: 'off' })
  })

  it('keeps working with a renewed key, which does not open what the old one sealed', async () => {
    await one.setup.switchOn(mailForm, confirmation)
    const [before] = await one.documents.list('mailSetup')
    expect(await renewSeal(other.documents, other.vault)).toEqual({ isSetUp: true, key: 'renewed' })
    const [after] = await one.documents.list('mailSetup')
    expect(after?.data.secret).not.toBe(before?.data.secret)
    expect(await settingsAfterRestart()).toMatchObject({ url: expect.stringContaining('geheim') })
    await putIn(one, 'mailSetup', before?.data ?? {})
    expect(await settingsAfterRestart()).toMatchObject({ kind: 'outbox' })
  })

  it.each([
    [1, []],
    [2, []],
    [3, []],
    [3, [2]],
  ])('loses nothing if its renewal is killed before step %i and then %o', async (first, others) => {
    await one.setup.switchOn(mailForm, confirmation)
    for (const killedAt of [first, ...others]) {
      const { documents, vault } = killed(killedAt)
      await expect(renewSeal(documents, vault)).rejects.toThrow('killed')
      expect(await settingsAfterRestart()).toMatchObject({ url: expect.stringContaining('geheim') })
    }
    await renewSeal(one.documents, one.vault)
    expect(await settingsAfterRestart()).toMatchObject({ url: expect.stringContaining('geheim') })
    const [kept] = await one.documents.list('mailSetup')
    expect(Object.keys(kept?.data ?? {}).toSorted()).toEqual(['secret', 'setup', 'since'])
  })

  /** A server that is killed at a step; the steps are the commits and replacing the key. */
  function killed(killedAt: number) {
    let step = 0
    function counted<Result>(work: () => Promise<Result>): Promise<Result> {
      step += 1
      return step < killedAt ? work() : Promise.reject(new Error('killed'))
    }
    const commit: Documents['commit'] = (writes) => counted(() => other.documents.commit(writes))
    return {
      documents: { ...other.documents, commit },
      vault: createVault({ ...secret, replace: (next) => counted(() => secret.replace(next)) }),
    }
  }

  async function settingsAfterRestart() {
    const restarted = openMailing(one.documents, one.vault)
    const settings = await restarted.current.settings()
    restarted.current.stop()
    return settings
  }

  it('renews the seal of a service that was switched on during the renewal', async () => {
    await one.setup.switchOn(mailForm, confirmation)
    let isFirst = true
    const documents: Documents = {
      ...other.documents,
      async commit(writes) {
        if (isFirst) await one.setup.switchOn(emailjsForm, confirmation)
        isFirst = false
        return other.documents.commit(writes)
      },
    }
    const before = { ...(await one.documents.list('mailSetup'))[0]?.data }
    expect(await renewSeal(documents, other.vault)).toEqual({ isSetUp: true, key: 'renewed' })
    expect(await settingsAfterRestart()).toMatchObject({ privateKey: 'privat' })
    expect((await one.documents.list('mailSetup'))[0]?.data.secret).not.toBe(before.secret)
  })

  it('does not use its password for a server other than the one it was entered for', async () => {
    await one.setup.switchOn(mailForm, confirmation)
    expect(await one.current.service()).toBe('smtp')
    const [stored] = await one.documents.list('mailSetup')
    const setup = { ...(stored?.data.setup as object), host: 'mail.fremd.example' }
    await putIn(one, 'mailSetup', { ...stored?.data, setup })
    expect(await one.current.service()).toBe('outbox')
    await expect.poll(() => other.current.service()).toBe('outbox')
    expect(await one.setup.overview()).toMatchObject({ stored: { lost: 'other-key' } })
  })
}
