/**
 * The save endpoint's answers to an editing session, checked on the built product and on the session model's
 * server.
 */
import { describe, expect, it } from 'vitest'
import type { SaveRequest } from '#admin/shell/protocol.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { maxDescriptionLength, type VersionHistory } from '#domain/versioning/version.ts'
import type { SessionCalls } from './editing-server.ts'

interface EndpointUnderTest {
  signedIn: SessionCalls
  signedOut: SessionCalls
  promotionHistory(): Promise<VersionHistory>
}

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
const date = '2026-11-20T08:00:00.000Z'
const done = { outcome: 'done' }

export function saveEndpointContract(endpoint: EndpointUnderTest) {
  describe('save endpoint contract', () => {
    const calls = endpoint.signedIn

    async function request(promotion: Partial<Promotion>, more: Partial<SaveRequest> = {}) {
      const { entries } = await calls.load('promotion')
      return {
        changes: { current: { ...defaultPromotion, ...promotion } },
        base: { current: entries?.current },
        change: { changeType: 'update' as const },
        version: { id: newId(), timestamp: date },
        ...more,
      }
    }
    const versions = async () => (await endpoint.promotionHistory()).versions

    it('loads the defaults without a revision if nothing was ever saved', async () => {
      expect(await calls.load('gallery')).toEqual({
        entries: { current: defaultGallery },
        revisions: { current: null },
      })
    })

    it('answers a save with the stored content and its new revision, and keeps the requested version name', async () => {
      // The first version has a special name, so another save comes before.
      await calls.save('promotion', await request({ title: 'Zuerst' }))
      const description = 'x'.repeat(maxDescriptionLength)
      const sent = await request({ title: 'Gespeichert' }, { change: { changeType: 'update', description } })
      const answer = await calls.save('promotion', sent)
      expect(answer).toMatchObject({
        outcome: 'saved',
        entries: { current: { title: 'Gespeichert' } },
        revisions: { current: expect.any(String) },
        cameAlong: false,
        isOvertaken: false,
        notices: [],
      })
      const { entries, revisions } = answer as Extract<typeof answer, { outcome: 'saved' }>
      const saved = { current: { at: expect.any(String) } }
      expect(await calls.load('promotion')).toEqual({ entries, revisions, saved })
      expect((await versions())[0]?.metadata).toMatchObject({ id: sent.version.id, description })
    })

    it('answers a conflicting save with the stored content, and stores nothing', async () => {
      const stale = await request({ title: 'Zu spät' })
      await calls.save('promotion', await request({ title: 'Schneller' }))
      const before = [await calls.load('promotion'), await versions()]
      for (const late of [stale, { ...stale, base: {} }])
        expect(await calls.save('promotion', late)).toEqual({
          outcome: 'conflict',
          ...(await calls.load('promotion')),
        })
      expect([await calls.load('promotion'), await versions()]).toEqual(before)
    })

    it('merges a save with changes made elsewhere, and says so', async () => {
      const before = { title: 'Vorher', body: 'Vorher' }
      await calls.save('promotion', await request(before))
      const mine = await request({ ...before, title: 'Meine' })
      await calls.save('promotion', await request({ ...before, body: 'Ihr Text' }))
      expect(await calls.save('promotion', mine)).toMatchObject({
        outcome: 'saved',
        cameAlong: true,
        entries: { current: { title: 'Meine', body: 'Ihr Text' } },
      })
    })

    it('stores a repeated save once, and repeats its answer or says that it was overtaken', async () => {
      const sent = await request({ title: 'Eins' })
      const first = await calls.save('promotion', sent)
      const before = await versions()
      expect(await calls.save('promotion', sent)).toEqual(first)
      const other = await request({ title: 'Zwei' })
      await calls.save('promotion', other)
      expect(await calls.save('promotion', sent)).toMatchObject({
        outcome: 'saved',
        cameAlong: true,
        isOvertaken: true,
        entries: { current: { title: 'Zwei' } },
      })
      expect((await versions()).map(({ metadata: { id } }) => id)).toEqual([
        other.version.id,
        ...before.map(({ metadata: { id } }) => id),
      ])
    })

    it('names every problem by its path, and stores nothing', async () => {
      const before = await calls.load('promotion')
      const change = { buttonLink: 'javascript:alert(1)', textColor: 'red;}' }
      const problems = { buttonLink: 'unsafe-link', textColor: 'color' }
      expect(await calls.save('promotion', await request(change))).toEqual({ outcome: 'invalid', problems })
      expect(await calls.load('promotion')).toEqual(before)
    })

    it.each<[string, Partial<SaveRequest>]>([
      ['a version without a name', { version: { id: 'v', timestamp: date } }],
      ['a description that is too long', { change: { changeType: 'update', description: 'x'.repeat(201) } }],
      ['an empty description', { change: { changeType: 'update', description: ' ' } }],
      ['changes of no shape', { changes: [] as never }],
    ])('refuses %s', async (_what, more) => {
      expect(await calls.save('promotion', await request({ title: 'Nie' }, more))).toEqual({
        outcome: 'not-understood',
      })
    })

    it('keeps a rejected side as a version, which can be renamed but not to an empty name', async () => {
      await calls.save('promotion', await request({ title: 'Gewählt' }))
      const version = { id: newId(), timestamp: date }
      const changes = { current: { ...defaultPromotion, title: 'Nicht gewählt' } }
      const order = { action: 'keep', version, description: 'Nicht gewählt', changes } as const
      const rename = (id: string, description: string) =>
        calls.changeHistory('promotion', { action: 'rename', id, description })
      for (const change of [order, order])
        expect(await calls.changeHistory('promotion', change)).toEqual(done)
      expect([await rename(version.id, 'Besser'), await rename('nirgends', 'Besser')]).toEqual([done, done])
      expect(await rename(version.id, '')).toEqual({ outcome: 'not-understood' })
      const kept = (await versions()).filter(({ metadata }) => metadata.id === version.id)
      expect(kept).toMatchObject([{ metadata: { description: 'Besser' }, data: changes.current }])
      expect((await endpoint.promotionHistory()).current).not.toBe(version.id)
      expect((await calls.load('promotion')).entries?.current).toMatchObject({ title: 'Gewählt' })
    })

    it('stores, changes and reveals nothing without a session', async () => {
      const { signedOut } = endpoint
      const ended = { outcome: 'signed-out' }
      const before = await calls.load('promotion')
      expect(await signedOut.save('promotion', await request({ title: 'Fremd' }))).toEqual(ended)
      const rename = { action: 'rename', id: 'x', description: 'Fremd' } as const
      expect(await signedOut.changeHistory('promotion', rename)).toEqual(ended)
      expect(await signedOut.load('promotion')).toEqual({ entries: null, revisions: {} })
      expect(await calls.load('promotion')).toEqual(before)
    })
  })
}
