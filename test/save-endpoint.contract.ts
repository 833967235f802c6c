/** What the save endpoint answers to an editing session; the built product and the server of the session model both show it. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { SaveRequest } from '#admin/shell/protocol.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { defaultGallery } from '#domain/gallery/gallery.ts'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { maxDescriptionLength, type VersionHistory } from '#domain/versioning/version.ts'
import { bodyLimit } from '#server/page-rules.server.ts'
import type { SessionCalls } from './editing-server.ts'
import { sampleCooperation } from '#test/content-samples.ts'

export interface EndpointUnderTest {
  signedIn: SessionCalls
  signedOut: SessionCalls
  promotionHistory(): Promise<VersionHistory>
}

let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
const date = '2026-11-20T08:00:00.000Z'
const cooperation = (title: string) => sampleCooperation({ id: newId(), title, slug: '' })

export function saveEndpointContract(open: () => Promise<EndpointUnderTest>) {
  describe('save endpoint contract', () => {
    let endpoint: EndpointUnderTest
    let calls: SessionCalls
    beforeAll(async () => {
      endpoint = await open()
      calls = endpoint.signedIn
    })

    async function request(promotion: Partial<Promotion>, more: Partial<SaveRequest> = {}) {
      const { revisions } = await calls.load('promotion')
      return {
        changes: { current: { ...defaultPromotion, ...promotion } },
        base: { current: revisions.current ?? null },
        change: { changeType: 'update' as const },
        version: { id: newId(), timestamp: date },
        ...more,
      }
    }
    function saveCooperation(changes: Record<string, Cooperation | null>, base: SaveRequest['base']) {
      const version = { id: newId(), timestamp: date }
      return calls.save('cooperation', { changes, base, change: { changeType: 'update' }, version })
    }
    const stored = async () => (await calls.load('promotion')).entries?.current as Promotion
    const versions = async () => (await endpoint.promotionHistory()).versions

    it('loads the defaults without a revision where nothing was ever saved', async () => {
      expect(await calls.load('gallery')).toEqual({
        entries: { current: defaultGallery },
        revisions: { current: null },
      })
    })

    it('answers what it stored with its new revision, and loads the same', async () => {
      const answer = await calls.save('promotion', await request({ title: 'Gespeichert' }))
      expect(answer).toMatchObject({
        outcome: 'saved',
        entries: { current: { title: 'Gespeichert' } },
        revisions: { current: expect.any(String) },
        notices: [],
      })
      const { entries, revisions } = answer as Extract<typeof answer, { outcome: 'saved' }>
      const saved = { current: { at: expect.any(String) } }
      expect(await calls.load('promotion')).toEqual({ entries, revisions, saved })
    })

    it('names the version as the request names it', async () => {
      const sent = await request(
        { title: 'Mit Namen' },
        { change: { changeType: 'update', description: 'Neu' } },
      )
      await calls.save('promotion', sent)
      const [newest] = await versions()
      expect(newest?.metadata).toMatchObject({ id: sent.version.id, description: 'Neu' })
    })

    it('stores the same content once: same revision, no other version', async () => {
      await calls.save('promotion', await request({ title: 'Unverändert' }))
      const before = [await calls.load('promotion'), await versions()]
      const again = await calls.save('promotion', await request({ title: 'Unverändert' }))
      expect(again).toMatchObject({ outcome: 'saved', revisions: (await calls.load('promotion')).revisions })
      expect([await calls.load('promotion'), await versions()]).toEqual(before)
    })

    it('answers a stale revision with the whole content as it is stored, and stores nothing', async () => {
      const stale = await request({ title: 'Zu spät' })
      await calls.save('promotion', await request({ title: 'Schneller' }))
      const there = await calls.load('promotion')
      expect(await calls.save('promotion', stale)).toEqual({ outcome: 'conflict', ...there })
      expect(await stored()).toMatchObject({ title: 'Schneller' })
    })

    it('takes a stale revision for the content that is stored anyway: the first answer was lost', async () => {
      const sent = await request({ title: 'Antwort verloren' })
      await calls.save('promotion', sent)
      const count = (await versions()).length
      expect(await calls.save('promotion', sent)).toMatchObject({ outcome: 'saved', notices: [] })
      expect((await versions()).length).toBe(count)
    })

    it('keeps one version of a name: content that was changed under it later is another one', async () => {
      const sent = await request({ title: 'Eins' })
      await calls.save('promotion', sent)
      await calls.save('promotion', await request({ title: 'Zwei' }, { version: sent.version }))
      const listed = (await versions()).map(({ metadata }) => metadata.id)
      expect(new Set(listed).size).toBe(listed.length)
      expect(listed.filter((id) => id === sent.version.id)).toHaveLength(1)
    })

    it('makes new entries and addresses, and answers what it made', async () => {
      const added = cooperation('Neue Bank')
      const answer = await saveCooperation({ [added.id]: added }, { [added.id]: null })
      expect(answer).toMatchObject({ outcome: 'saved', entries: { [added.id]: { slug: 'neue-bank' } } })
    })

    it('leaves the other entries of a list alone, and their revisions', async () => {
      const [one, other] = [cooperation('Eine'), cooperation('Andere')]
      await saveCooperation({ [one.id]: one }, { [one.id]: null })
      const before = (await calls.load('cooperation')).revisions[one.id]
      await saveCooperation({ [other.id]: other }, { [other.id]: null })
      expect((await calls.load('cooperation')).revisions[one.id]).toBe(before)
    })

    it('puts a removed entry into the trash', async () => {
      const removed = cooperation('Verzichtbar')
      await saveCooperation({ [removed.id]: removed }, { [removed.id]: null })
      const { revisions } = await calls.load('cooperation')
      const base = { [removed.id]: revisions[removed.id] ?? null }
      expect(await saveCooperation({ [removed.id]: null }, base)).toMatchObject({
        outcome: 'saved',
        entries: { [removed.id]: { deleted: true, deletedAt: expect.any(String) } },
      })
    })

    it('names every problem by its path, and stores nothing', async () => {
      const before = await calls.load('promotion')
      const unsafe = { title: 'Nie', buttonLink: 'javascript:alert(1)', textColor: 'red;}' }
      expect(await calls.save('promotion', await request(unsafe))).toEqual({
        outcome: 'invalid',
        problems: { buttonLink: 'unsafe-link', textColor: 'color' },
      })
      expect(await calls.load('promotion')).toEqual(before)
    })

    it('refuses a promotion that ends before it begins, at its end', async () => {
      const timing = { visibleFrom: '2026-12-01T08:00:00+01:00', visibleUntil: '2026-12-01T07:00:00Z' }
      expect(await calls.save('promotion', await request(timing))).toEqual({
        outcome: 'invalid',
        problems: { visibleUntil: 'ends-before-begin' },
      })
    })

    it.each<[string, Partial<SaveRequest>]>([
      ['a version without a name', { version: { id: 'v', timestamp: date } }],
      ['a description that is too long', { change: { changeType: 'update', description: 'x'.repeat(201) } }],
      ['an empty description', { change: { changeType: 'update', description: ' ' } }],
      ['changes of no shape', { changes: [] as never }],
    ])('refuses %s', async (_what, more) => {
      expect(await calls.save('promotion', await request({ title: 'Nie' }, more))).toEqual({
        outcome: 'refused',
      })
    })

    it('takes a description of the greatest length as it is', async () => {
      const description = 'x'.repeat(maxDescriptionLength)
      await calls.save(
        'promotion',
        await request({ title: 'Lang' }, { change: { changeType: 'update', description } }),
      )
      expect((await versions())[0]?.metadata.description).toBe(description)
    })

    it('says that a request is too large before anything reads it', async () => {
      const image = 'A'.repeat(bodyLimit('/admin/speichern/promotion', true))
      // Not the answer as a whole: a failure would print it.
      expect((await calls.save('promotion', await request({ image }))).outcome).toBe('too-large')
    })

    it('keeps what was not chosen as a version that is not the current one', async () => {
      await calls.save('promotion', await request({ title: 'Gewählt' }))
      const version = { id: newId(), timestamp: date }
      const changes = { current: { ...defaultPromotion, title: 'Nicht gewählt' } }
      const order = { action: 'keep', version, description: 'Nicht gewählt', changes } as const
      for (let time = 0; time < 2; time++)
        expect(await calls.changeHistory('promotion', order)).toEqual({ outcome: 'done' })
      const kept = (await versions()).filter(({ metadata }) => metadata.id === version.id)
      expect(kept).toMatchObject([{ metadata: { description: 'Nicht gewählt' }, data: changes.current }])
      expect((await endpoint.promotionHistory()).current).not.toBe(version.id)
      expect(await stored()).toMatchObject({ title: 'Gewählt' })
    })

    it('renames a version, and is content with one that it does not know', async () => {
      await calls.save('promotion', await request({ title: 'Umzubenennen' }))
      const id = (await versions())[0]?.metadata.id ?? ''
      const rename = (versionId: string) =>
        calls.changeHistory('promotion', { action: 'rename', id: versionId, description: 'Besser' })
      expect([await rename(id), await rename('nirgends')]).toEqual([{ outcome: 'done' }, { outcome: 'done' }])
      expect((await versions())[0]?.metadata).toMatchObject({ id, description: 'Besser' })
    })

    it('does not understand a change of the history without a description', async () => {
      expect(await calls.changeHistory('promotion', { action: 'rename', id: 'x', description: '' })).toEqual({
        outcome: 'unavailable',
      })
    })

    it('stores, changes and tells nothing without a session', async () => {
      const { signedOut } = endpoint
      const before = await calls.load('promotion')
      expect(await signedOut.save('promotion', await request({ title: 'Fremd' }))).toEqual({
        outcome: 'session-ended',
      })
      expect(
        await signedOut.changeHistory('promotion', { action: 'rename', id: 'x', description: 'Fremd' }),
      ).toEqual({ outcome: 'session-ended' })
      expect(await signedOut.load('promotion')).toEqual({ entries: null, revisions: {} })
      expect(await calls.load('promotion')).toEqual(before)
    })
  })
}
