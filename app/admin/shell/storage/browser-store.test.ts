import { describe, expect, it } from 'vitest'
import { defaultDescription } from '#domain/versioning/version.ts'
import { createStorage } from '#test/session-deps.ts'
import { createBrowserStore } from './browser-store.ts'
import { createLocalHistory } from './history.ts'

const now = () => new Date('2026-11-23T09:00:00Z')
const picture = `data:image/jpeg;base64,${'A'.repeat(2_000)}`
const other = `data:image/jpeg;base64,${'B'.repeat(2_000)}`
const asIs = (value: unknown) => value

describe('the browser store', () => {
  it('stores an inline picture once, however many values show it', () => {
    const storage = createStorage()
    const store = createBrowserStore(storage, now)
    store.write('lotse:one', { image: picture })
    store.write('lotse:two', { images: [{ url: picture }] })
    expect([...storage.values.keys()].filter((key) => key.startsWith('lotse:image:'))).toHaveLength(1)
    expect(storage.getItem('lotse:one')).not.toContain('base64')
    expect(store.read('lotse:two', asIs)).toEqual({ images: [{ url: picture }] })
  })

  it('drops a picture that nothing shows any more', () => {
    const storage = createStorage()
    const store = createBrowserStore(storage, now)
    store.write('lotse:one', { image: picture })
    store.write('lotse:one', { image: other })
    expect([...storage.values.values()].filter((value) => value.startsWith('data:'))).toEqual([other])
  })

  it('sets a damaged value aside instead of throwing it away', () => {
    const storage = createStorage()
    storage.setItem('lotse:one', '{"half":')
    const store = createBrowserStore(storage, now)
    expect(store.read('lotse:one', asIs)).toBeNull()
    expect(storage.getItem('lotse:damaged:lotse:one:2026-11-23T09:00:00.000Z')).toBe('{"half":')
    expect([store.takeDamageCount(), store.takeDamageCount()]).toEqual([1, 0])
  })

  it('keeps a damaged value where there is no room to set it aside', () => {
    const storage = createStorage(40)
    storage.setItem('lotse:one', '{"half":')
    expect(createBrowserStore(storage, now).read('lotse:one', asIs)).toBeNull()
    expect(storage.getItem('lotse:one')).toBe('{"half":')
  })

  it('answers that it is full, and keeps what was there', () => {
    const storage = createStorage(200)
    const store = createBrowserStore(storage, now)
    expect(store.write('lotse:one', 'kurz')).toBe('written')
    expect(store.write('lotse:one', 'x'.repeat(500))).toBe('full')
    expect(store.read('lotse:one', asIs)).toBe('kurz')
  })
})

describe('the local history', () => {
  const version = (id: string, content: unknown) => ({
    id,
    timestamp: new Date(Date.parse('2026-01-01') + Number(id) * 1_000).toISOString(),
    change: { changeType: 'update' } as const,
    content,
  })
  // Room for the picture and none for the version that names it, and every other room between nothing and plenty.
  it('never shows a picture that is not there: what makes room is not what the newest version shows', () => {
    const pictures = ['A', 'B', 'C'].map((letter) => `data:image/jpeg;base64,${letter.repeat(2_500)}`)
    for (let room = 2_500; room <= 10_000; room += 100) {
      const history = createLocalHistory(createBrowserStore(createStorage(room), now), 'gallery')
      pictures.forEach((url, index) =>
        history.add(version(String(index + 1), { images: [{ id: 'a', url }] })),
      )
      const { versions } = history.read()
      const shown = versions.map((each) => JSON.stringify(history.contentOf(each)))
      expect(shown.filter((text) => text.includes('lotse:image:'))).toEqual([])
      if (room > 6_000) expect([room, versions[0]?.metadata.id]).toEqual([room, '3'])
    }
  })

  it('lives under one key per content type, named lotse:versions:{type}', () => {
    const storage = createStorage()
    createLocalHistory(createBrowserStore(storage, now), 'gallery').add(version('1', { title: 'a' }))
    expect([...storage.values.keys()]).toEqual(['lotse:versions:gallery'])
  })

  it('keeps at most 20 versions, newest first', () => {
    const history = createLocalHistory(createBrowserStore(createStorage(), now), 'promotion')
    for (let number = 1; number <= 25; number++) history.add(version(String(number), { number }))
    const { versions } = history.read()
    expect([versions.length, versions[0]?.metadata.id]).toEqual([20, '25'])
  })

  it('gives up the oldest automatic versions when the storage is full, and says so', () => {
    const history = createLocalHistory(createBrowserStore(createStorage(6_000), now), 'promotion')
    const text = 'x'.repeat(500)
    const outcomes = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (number) => history.add(version(String(number), { text: text + number })).outcome,
    )
    const { versions } = history.read()
    expect(outcomes.at(-1)).toBe('cut')
    expect(versions[0]?.metadata.id).toBe('8')
    expect(versions.at(-1)?.metadata.description).toBe('Erstversion')
    expect(versions.slice(0, -1).every(({ metadata }) => metadata.description === defaultDescription)).toBe(
      true,
    )
  })

  it('merges with the history of the backend by version id, pictures included', () => {
    const store = createBrowserStore(createStorage(), now)
    const history = createLocalHistory(store, 'promotion')
    history.add(version('1', { image: picture }))
    const { versions } = history.read()
    const elsewhere = createLocalHistory(createBrowserStore(createStorage(), now), 'promotion')
    elsewhere.add(version('1', { image: picture }))
    elsewhere.add(version('2', { image: other }))
    const stored = elsewhere.read()
    const withPictures = {
      ...stored,
      versions: stored.versions.map((each) => ({
        ...each,
        data: { image: each.metadata.id === '1' ? picture : other },
      })),
    }
    const merged = history.merge(withPictures)
    expect(merged.versions.map(({ metadata }) => metadata.id)).toEqual(['2', '1'])
    expect(versions).toHaveLength(1)
    const [newest] = history.read().versions
    expect(newest && history.contentOf(newest)).toEqual({ image: other })
  })
})
