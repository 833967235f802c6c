/** The built product on the hosted backend: two servers of one site, an outage in the middle, moving in and out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import type { BuiltApp } from '#test/built-app.ts'
import { drawing } from '#test/gallery-content.ts'
import { runScript } from '#test/run-script.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { emptyAuth, emptyFirestore, emptyStorage, hostedEnvironment, isMissing } from './backend.ts'
import { findFirestoreEmulator, startFirestoreEmulator } from './firestore-emulator.ts'

const soon = { timeout: 30_000, interval: 25 }

beforeEach(async () => {
  if (isMissing('firestore', 'auth', 'storage')) return
  await Promise.all([emptyFirestore(), emptyAuth(), emptyStorage()])
})

const started = (environment: Record<string, string> = {}) =>
  startedApp({ ...hostedEnvironment(), ...environment })

interface SaveAnswer {
  outcome: string
  revisions?: { current: string }
}

async function save(app: BuiltApp, cookie: string, title: string, base: string | null): Promise<SaveAnswer> {
  const answer = await fetch(`${app.url}/admin/speichern/promotion`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', cookie, origin: app.url },
    body: JSON.stringify({
      changes: { current: { ...defaultPromotion, title } },
      base: { current: base },
      change: { changeType: 'update' },
      version: { id: randomUUID(), timestamp: new Date().toISOString() },
    }),
  })
  return (await answer.json()) as SaveAnswer
}

const pageOf = async (app: BuiltApp) => (await fetch(app.url)).text()

it.skipIf(isMissing('firestore', 'auth', 'storage'))(
  'two servers of one hosted site show what one of them saved on both, share the session, and have an uploaded picture both',
  async () => {
    const [one, two] = [await started(), await started()]
    const cookie = await sessionCookie(one)
    expect(await pageOf(two)).toContain(defaultPromotion.title)
    const first = await save(one, cookie, 'Von Server eins', null)
    expect(first.outcome).toBe('saved')
    await vi.waitFor(async () => expect(await pageOf(two)).toContain('Von Server eins'), soon)
    const second = await save(two, cookie, 'Von Server zwei', first.revisions?.current ?? null)
    expect(second.outcome).toBe('saved')
    await vi.waitFor(async () => expect(await pageOf(one)).toContain('Von Server zwei'), soon)
    expect((await save(one, cookie, 'Veraltet', first.revisions?.current ?? null)).outcome).toBe('conflict')

    const uploaded = await fetch(`${one.url}/admin/bild?name=${encodeURIComponent('Büro.jpg')}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'image/jpeg', cookie, origin: one.url },
      body: new Uint8Array(await drawing(1)),
    })
    const stored = (await uploaded.json()) as { url: string; bytes: number }
    expect(stored).toMatchObject({ outcome: 'stored', storage: 'firebase' })
    // Until it is in the content, only the admin sees it.
    expect((await fetch(two.url + stored.url)).status).toBe(404)
    const shown = await fetch(two.url + stored.url, { headers: { cookie } })
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect((await shown.arrayBuffer()).byteLength).toBe(stored.bytes)
  },
)

const found = findFirestoreEmulator()

it.skipIf('missing' in found || isMissing('auth', 'storage'))(
  'a database that goes in the middle is told at the save, pages go on from memory, and the next save needs no restart',
  async () => {
    const emulator = await startFirestoreEmulator('jar' in found ? found.jar : '')
    onTestFinished(() => emulator.kill())
    const app = await started({ FIRESTORE_EMULATOR_HOST: emulator.host })
    const cookie = await sessionCookie(app)
    expect((await save(app, cookie, 'Vor dem Ausfall', null)).outcome).toBe('saved')
    expect(await pageOf(app)).toContain('Vor dem Ausfall')
    const saving = save(app, cookie, 'Mitten im Ausfall', null)
    await emulator.kill()
    // Either it was fast enough (then this is a conflict, as the base is stale), or the outage is reported; never silence.
    expect(['unavailable', 'conflict']).toContain((await saving).outcome)
    expect((await save(app, cookie, 'Im Ausfall', null)).outcome).toBe('unavailable')
    const page = await fetch(app.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Vor dem Ausfall')
    await emulator.start()
    // The emulator forgot everything, including the session: the advisor signs in again and saves the local copy.
    await vi.waitFor(async () => {
      const again = await sessionCookie(app)
      expect((await save(app, again, 'Im Ausfall', null)).outcome).toBe('saved')
    }, soon)
    await vi.waitFor(async () => expect(await pageOf(app)).toContain('Im Ausfall'), soon)
  },
)

it.skipIf(isMissing('firestore', 'storage'))(
  'moving content from embedded to hosted and back changes no byte, and overwrites nothing unless told',
  async () => {
    const folder = temporaryFolder()
    const content = (environment: Record<string, string>, ...parameters: string[]) =>
      runScript('content/content.ts', parameters, environment)
    const embedded = { BACKEND: 'embedded', DATA_DIR: join(folder, 'here') }
    const elsewhere = { BACKEND: 'embedded', DATA_DIR: join(folder, 'there') }
    const local = await startedApp(embedded)
    const cookie = await sessionCookie(local)
    expect((await save(local, cookie, 'Zieht um: Säule 3a 💰', null)).outcome).toBe('saved')
    await local.stop()
    const [first, second, third] = [join(folder, '1'), join(folder, '2'), join(folder, '3')]
    expect(await content(embedded, 'export', first)).toMatchObject({ code: 0 })
    expect(readFileSync(first, 'utf8')).toContain('Zieht um')
    expect(await content(hostedEnvironment(), 'import', first)).toMatchObject({ code: 0 })
    expect(await content(hostedEnvironment(), 'export', second)).toMatchObject({ code: 0 })
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'))
    expect(await content(elsewhere, 'import', second)).toMatchObject({ code: 0 })
    expect(await content(elsewhere, 'export', third)).toMatchObject({ code: 0 })
    expect(readFileSync(third, 'utf8')).toBe(readFileSync(first, 'utf8'))
    const again = await content(hostedEnvironment(), 'import', first)
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('Es wurde nichts übernommen') })
    expect(await content(hostedEnvironment(), 'import', first, '--overwrite')).toMatchObject({ code: 0 })
  },
)
