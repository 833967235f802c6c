import { expect, it, onTestFinished, vi } from 'vitest'
import { createStorage } from '#test/session-deps.ts'
import { browserStorage, createBrowserStore } from './browser-store.ts'
import { createLocalHistory } from './history.ts'

const picture = (letter: string, length = 2_000) => `data:image/jpeg;base64,${letter.repeat(length)}`
const asIs = (value: unknown) => value

function opened(room?: number) {
  const storage = createStorage(room)
  const store = createBrowserStore(storage, () => new Date('2026-11-23T09:00:00Z'))
  return { storage, store, history: createLocalHistory(store, 'promotion') }
}

it('the browser store stores an inline picture once for all values, until none of them shows it', () => {
  const { storage, store } = opened()
  store.write('lotse:one', { image: picture('A') })
  store.write('lotse:two', { images: [{ url: picture('A') }] })
  expect([...storage.values.keys()].filter((key) => key.startsWith('lotse:image:'))).toHaveLength(1)
  expect(storage.getItem('lotse:one')).not.toContain('base64')
  expect(store.read('lotse:two', asIs)).toEqual({ images: [{ url: picture('A') }] })
  for (const key of ['lotse:one', 'lotse:two']) store.write(key, { image: picture('B') })
  expect([...storage.values.values()].filter((value) => value.startsWith('data:'))).toEqual([picture('B')])
})

it('the browser store sets a damaged value aside, or leaves it in place if there is no room', () => {
  const { storage, store } = opened()
  storage.setItem('lotse:one', '{"half":')
  expect(store.read('lotse:one', asIs)).toBeNull()
  expect(storage.getItem('lotse:damaged:lotse:one:2026-11-23T09:00:00.000Z')).toBe('{"half":')
  expect([store.takeDamageCount(), store.takeDamageCount()]).toEqual([1, 0])
  const full = opened(40)
  full.storage.setItem('lotse:one', '{"half":')
  expect(full.store.read('lotse:one', asIs)).toBeNull()
  expect(full.storage.getItem('lotse:one')).toBe('{"half":')
})

it('the browser store counts as full, and breaks nothing, if the browser forbids storage', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const store = createBrowserStore(browserStorage(), () => new Date('2026-11-23T09:00:00Z'))
  expect([store.write('lotse:one', {}), store.read('lotse:one', asIs)]).toEqual(['full', null])
})

const version = (number: number, content: unknown) => ({
  id: String(number),
  timestamp: new Date(Date.parse('2026-01-01') + number * 1_000).toISOString(),
  change: { changeType: 'update' } as const,
  content,
})

// Every room between almost nothing and plenty, such as for the picture but not for the version naming it.
it('the local history never lists a version without its picture, however little room there is', () => {
  for (let room = 2_500; room <= 10_000; room += 31) {
    const { history } = opened(room)
    for (const [index, letter] of ['A', 'B', 'C'].entries())
      history.add(version(index + 1, { images: [{ id: 'a', url: picture(letter, 2_500) }] }))
    const { versions } = history.read()
    const shown = versions.map((each) => JSON.stringify(history.contentOf(each)))
    expect(shown.filter((text) => text.includes('lotse:image:'))).toEqual([])
    if (room > 6_000) expect([room, versions[0]?.metadata.id]).toEqual([room, '3'])
  }
})

it('the local history drops its oldest versions when the storage is full, and reports that', () => {
  const { history } = opened(6_000)
  const outcomes = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
    history.add(version(number, { text: 'x'.repeat(500) + number })),
  )
  const ids = history.read().versions.map(({ metadata }) => metadata.id)
  expect([outcomes[0], outcomes.at(-1)]).toEqual(['kept', 'cut'])
  expect(ids).toEqual(['8', '7', '6', '5', '4', '3', '2'].slice(0, ids.length))
})

it('the local history drops a version that was not stored, and takes over those that the backend lists', () => {
  const [here, elsewhere] = [opened().history, opened().history]
  const contents = [{ image: picture('A') }, { image: picture('B') }]
  here.add(version(1, { text: 'Eins' }))
  here.add(version(2, { text: 'Zwei' }))
  here.remove('2')
  expect(here.read()).toMatchObject({ current: '1', versions: [{ data: { text: 'Eins' } }] })
  for (const [index, content] of contents.entries()) elsewhere.add(version(index + 3, content))
  const stored = elsewhere.read()
  const versions = stored.versions.map((each) => ({ ...each, data: { ...elsewhere.contentOf(each) } }))
  here.replace({ ...stored, versions })
  expect(here.read().versions.map(({ metadata }) => metadata.id)).toEqual(['4', '3'])
  expect(here.read().versions.map(here.contentOf)).toEqual(contents.toReversed())
})
