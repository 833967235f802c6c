/** The built product on the hosted backend: two servers of one site. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import type { BuiltApp } from '#test/built-app.ts'
import { drawing } from '#test/gallery-content.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { startedApp } from '#test/started-app.ts'
import { emptyAuth, emptyFirestore, emptyStorage, hostedEnvironment, isMissing } from './backend.ts'

beforeEach(async () => {
  if (isMissing('firestore', 'auth', 'storage')) return
  await Promise.all([emptyFirestore(), emptyAuth(), emptyStorage()])
})

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
const shows = (app: BuiltApp, title: string) =>
  vi.waitFor(async () => expect(await pageOf(app)).toContain(title), { timeout: 30_000, interval: 25 })

it.skipIf(isMissing('firestore', 'auth', 'storage'))(
  'two servers of one hosted site show what one of them saved on both, share the session, and have an uploaded picture both',
  async () => {
    const [one, two] = [await startedApp(hostedEnvironment()), await startedApp(hostedEnvironment())]
    const cookie = await sessionCookie(one)
    expect(await pageOf(two)).toContain(defaultPromotion.title)
    const first = await save(one, cookie, 'Von Server eins', null)
    expect(first.outcome).toBe('saved')
    await shows(two, 'Von Server eins')
    const second = await save(two, cookie, 'Von Server zwei', first.revisions?.current ?? null)
    expect(second.outcome).toBe('saved')
    await shows(one, 'Von Server zwei')
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
