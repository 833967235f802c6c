import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import type { Documents } from '#ports/documents.ts'
import { unknownMailer } from '#ports/mailer.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Vault } from '#ports/vault.ts'
import {
  confirmation,
  emailjsForm,
  mailForm,
  mailSetupContract,
  openMailing,
  type OpenedMailing,
  openVault,
  unset,
} from '#test/mail-setup.contract.ts'
import { inMemory, inSqlite } from '#test/two-servers.ts'
import { undecided } from '#test/waiting-mails.ts'

describe('in memory', () => mailSetupContract(inMemory))

describe('in SQLite, opened twice', () => mailSetupContract(inSqlite))

describe('setting the mail service up', () => {
  let documents: ReturnType<typeof createMemoryDocuments>
  let mailing: OpenedMailing
  beforeEach(() => {
    documents = createMemoryDocuments()
    mailing = openMailing(documents, openVault())
  })

  async function everythingKept() {
    const collections = ['mailSetup', 'adminLogs', 'readiness', 'mails'] as const
    const kept = await Promise.all(collections.map((name) => documents.list(name)))
    return JSON.stringify(kept) + mailing.log.text() + JSON.stringify(await mailing.setup.overview())
  }

  it('sends and records a test mail, keeps the password out of sight, and sends nothing if it cannot be sealed', async () => {
    const seal = () => Promise.reject(new Unavailable('the key cannot be read'))
    const sealing = openMailing(documents, { ...mailing.vault, seal })
    await expect(sealing.setup.switchOn(mailForm, confirmation)).rejects.toThrow(Unavailable)
    expect(sealing.mailer.sent).toEqual([])
    expect(await mailing.setup.switchOn(mailForm, confirmation)).toEqual({ outcome: 'on' })
    expect(mailing.mailer.sent[0]).toMatchObject({ subject: expect.stringContaining('keller.example') })
    const [entry] = await documents.list('adminLogs')
    expect(entry?.data).toMatchObject({ action: 'mail-on', userEmail: 'admin@example.ch' })
    const testMail = { accepted: true, at: '2026-11-23T09:00:00.000Z' }
    expect((await documents.read('readiness', 'current'))?.data).toMatchObject({ testMail })
    await mailing.current.settings()
    const kept = await everythingKept()
    expect(kept).toContain('mail.keller.example')
    expect(kept).not.toContain('geheim')
    await mailing.setup.switchOn(emailjsForm, confirmation)
    expect(await everythingKept()).not.toContain('privat')
  })

  it('keeps the current service if the new one refuses, says why, and allows twenty tries in ten minutes', async () => {
    await mailing.setup.switchOn(mailForm, confirmation)
    const before = await mailing.current.settings()
    const words = '535 5.7.8 Bad credentials'
    mailing.mailer.answerWith(() => ({ ok: false, status: 535, code: '5.7.8', at: 'sign-in', words }))
    const other = { ...mailForm, host: 'smtp.other.example', password: 'falsch' }
    const refused = { outcome: 'refused', why: 'wrong-password', words }
    for (let attempt = 1; attempt < 20; attempt += 1)
      expect(await mailing.setup.switchOn(other, confirmation)).toEqual(refused)
    expect(await mailing.setup.switchOn(other, confirmation)).toEqual({ outcome: 'too-many' })
    expect(await mailing.current.settings()).toEqual(before)
    expect(mailing.log.text()).not.toMatch(/falsch|Bad credentials/)
  })

  it('requires the password and the second factor before it contacts any server', async () => {
    const wrong = { ...confirmation, password: 'geraten' }
    expect(await mailing.setup.switchOn(mailForm, wrong)).toEqual({ outcome: 'wrong-password' })
    const invalid = { outcome: 'invalid', problems: { host: 'invalid' } }
    expect(await mailing.setup.switchOn({ ...mailForm, host: 'a b' }, confirmation)).toEqual(invalid)
    const ways = { app: true, passkey: false, recoveryCode: true }
    const needed = { outcome: 'factor-needed', ways } as const
    const guarded = openMailing(documents, mailing.vault, undefined, { runConfirmed: async () => needed })
    expect(await guarded.setup.switchOn(mailForm, confirmation)).toEqual(needed)
    expect([mailing.tried, guarded.tried, await documents.list('mailSetup')]).toEqual([[], [], []])
    await mailing.setup.switchOn(mailForm, confirmation)
    expect(await mailing.setup.switchOff(wrong)).toEqual({ outcome: 'wrong-password' })
    expect(await guarded.setup.switchOff(confirmation)).toEqual(needed)
    expect(await mailing.current.service()).toBe('smtp')
  })

  it('notifies the owner of each actual change through the service that is still in force', async () => {
    await mailing.setup.switchOn(mailForm, confirmation)
    expect(mailing.told, 'nothing could have told it').toEqual([])
    await mailing.setup.switchOn(emailjsForm, confirmation)
    expect(mailing.told.splice(0)).toEqual(['mailRoute to admin@example.ch by smtp'])
    mailing.mailer.breakDown()
    await mailing.setup.switchOn(mailForm, confirmation)
    expect(mailing.told, 'nothing has changed').toEqual([])
    await mailing.setup.switchOff(confirmation)
    expect(mailing.told).toEqual(['mailOff to admin@example.ch by emailjs'])
  })

  it.each<[string, 'emailjs' | 'outbox', (other: OpenedMailing) => Promise<unknown>]>([
    ['a change', 'emailjs', ({ setup }) => setup.switchOn(emailjsForm, confirmation)],
    ['switching off', 'outbox', ({ setup }) => setup.switchOff(confirmation)],
  ])('gives way to %s on another device during its test', async (_, service, happens) => {
    await mailing.setup.switchOn(mailForm, confirmation)
    const slow = openMailing(documents, mailing.vault)
    const { given, decide } = undecided(slow.mailer)
    const tried = slow.setup.switchOn({ ...mailForm, host: 'slow.keller.example' }, confirmation)
    await given
    await happens(openMailing(documents, mailing.vault))
    decide({ ok: true })
    expect(await tried).toMatchObject({ outcome: 'changed-meanwhile' })
    expect(await slow.current.service()).toBe(service)
  })

  it('tests each template of EmailJS, and names a refused one or the refused sender of the environment', async () => {
    await mailing.setup.switchOn({ ...emailjsForm, privateKey: '' }, confirmation)
    expect(mailing.mailer.sent.map(({ template }) => template)).toEqual(['booking', 'contact'])
    for (const refused of ['booking', 'contact']) {
      const failed = { ok: false, status: 400, code: '', words: 'The template ID not found' } as const
      mailing.mailer.answerWith(({ template }) => (template === refused ? failed : { ok: true }))
      const other = { ...emailjsForm, serviceId: 'service_2' }
      const outcome = await mailing.setup.switchOn(other, confirmation)
      expect(outcome).toMatchObject({ outcome: 'refused', why: `emailjs-${refused}-template` })
    }
    // There was no secret to seal, so none is lost with the key.
    await mailing.vault.renew()
    const { current, setup } = openMailing(documents, mailing.vault)
    expect(await current.settings()).toMatchObject({ serviceId: 'service_1', privateKey: null })
    expect(await setup.overview()).toMatchObject({ stored: { lost: null }, fixedFrom: null })
    const mail = { kind: 'outbox', from: 'website@keller.example', to: null } as const
    const named = openMailing(documents, mailing.vault, { ...unset, mail })
    named.mailer.answerWith(() => ({ ok: false, status: 553, code: '5.7.1', at: 'sender' }))
    expect(await named.setup.switchOn(mailForm, confirmation)).toMatchObject({ why: 'fixed-sender' })
    expect(await named.setup.overview()).toMatchObject({ fixedFrom: 'website@keller.example' })
  })

  it('is left to the environment if that says how mails are sent', async () => {
    await mailing.setup.switchOn(mailForm, confirmation)
    const fixed = openMailing(documents, mailing.vault, { ...unset, isMailFixed: true })
    expect(await fixed.current.service()).toBe('outbox')
    expect(await fixed.setup.overview()).toMatchObject({ isFixed: true })
    expect(await fixed.setup.switchOn(mailForm, confirmation)).toEqual({ outcome: 'fixed' })
    // Nothing is switched off.
    expect(await fixed.setup.switchOff(confirmation)).toEqual({ outcome: 'erased' })
    expect(await documents.list('mailSetup')).toEqual([])
    const actions = (await documents.list('adminLogs')).map(({ data }) => data['action'])
    expect(actions).toContain('mail-erased')
    expect(fixed.told, 'mails go as before').toEqual([])
  })

  it('uses the newest setup, even if an older one is read late', async () => {
    await mailing.setup.switchOn(mailForm, confirmation)
    const late = Promise.withResolvers<void>()
    let reads = 0
    const slowFirst: Documents = {
      ...documents,
      async read(...document) {
        const found = await documents.read(...document)
        reads += 1
        if (reads === 1) await late.promise
        return found
      },
    }
    const { current } = openMailing(slowFirst, mailing.vault)
    const first = current.service()
    await mailing.setup.switchOff(confirmation)
    await mailing.setup.switchOn(emailjsForm, confirmation)
    expect(await current.service()).toBe('emailjs')
    late.resolve()
    expect(await first).toBe('emailjs')
    await documents.commit([{ kind: 'delete', collection: 'mailSetup', id: 'other' }])
    documents.breakDown()
    expect(await current.service()).toBe('emailjs')
  })

  describe('with a key that is missing for a while', () => {
    let open: Vault['open']
    let restarted: OpenedMailing
    beforeEach(async () => {
      await mailing.setup.switchOn(mailForm, confirmation)
      open = async () => null
      restarted = openMailing(documents, { ...mailing.vault, open: (...sealed) => open(...sealed) })
    })

    it('holds mails back and says why until the key is back', async () => {
      expect(await restarted.current.service()).toBe('outbox')
      const away = { service: { kind: 'outbox' }, stored: { lost: 'other-key' } }
      expect(await restarted.setup.overview()).toMatchObject(away)
      expect(restarted.current.countFailedReads()).toBeGreaterThan(0)
      expect(restarted.log.events().filter((event) => event.includes('cannot be opened'))).toHaveLength(1)
      const token = restarted.current.changeToken()
      open = mailing.vault.open
      expect(await restarted.current.service()).toBe('smtp')
      const back = { service: { kind: 'smtp' }, stored: { lost: null } }
      expect(await restarted.setup.overview()).toMatchObject(back)
      expect(restarted.current.changeToken()).not.toBe(token)
      await mailing.vault.renew()
      const restored = openMailing(documents, mailing.vault)
      expect(await restored.setup.overview()).toMatchObject({ stored: { lost: 'other-key' } })
      expect(await restored.setup.switchOn(mailForm, confirmation)).toEqual({ outcome: 'on' })
      expect(await restored.current.service()).toBe('smtp')
    })

    it('reports an unreadable key, and loses neither mails nor the screen', async () => {
      open = async () => {
        throw new Unavailable('mail-key is too short')
      }
      expect(await restarted.current.mailer()).toBe(unknownMailer)
      const stored = { setup: { host: 'mail.keller.example' }, lost: 'unreadable-key' }
      expect(await restarted.setup.overview()).toMatchObject({ service: { kind: 'outbox' }, stored })
      expect(restarted.log.text().match(/too short/g)).toHaveLength(1)
    })
  })

  it('keeps the last known service during an outage, and counts the reads that failed', async () => {
    await mailing.setup.switchOn(mailForm, confirmation)
    expect(await mailing.current.service()).toBe('smtp')
    documents.breakDown()
    expect(await mailing.current.service()).toBe('smtp')
    expect(await mailing.setup.overview()).toEqual({ outcome: 'unavailable' })
    const { current } = openMailing(documents, mailing.vault)
    for (const failed of [1, 2])
      expect([await current.service(), current.countFailedReads()]).toEqual(['outbox', failed])
    documents.recover()
    expect([await current.service(), current.countFailedReads()]).toEqual(['smtp', 2])
    expect(await mailing.current.service()).toBe('smtp')
  })
})
