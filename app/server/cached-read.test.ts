import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { changesOf, createCachedRead } from './cached-read.server.ts'

/** A source whose reads end when the test says so. */
function createSource() {
  const reads: PromiseWithResolvers<string>[] = []
  const listeners = new Set<() => void>()
  return {
    reads,
    change() {
      for (const listener of listeners) listener()
    },
    read() {
      const begun = Promise.withResolvers<string>()
      reads.push(begun)
      return begun.promise
    },
    watch(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Ends the newest read, once it has begun. */
    async answer(value: string) {
      await Promise.resolve()
      reads.at(-1)?.resolve(value)
    },
  }
}

it('a read is shared by concurrent callers, and kept until something changes', async () => {
  const source = createSource()
  const cached = createCachedRead(source)
  const asked = [cached.get(), cached.get()]
  await source.answer('one')
  expect(await Promise.all([...asked, cached.get()])).toEqual(['one', 'one', 'one'])
  expect(source.reads).toHaveLength(1)
  source.change()
  const after = cached.get()
  await source.answer('two')
  expect([await after, source.reads.length]).toEqual(['two', 2])
  cached.stop()
  source.change()
  expect([await cached.get(), source.reads.length]).toEqual(['two', 2])
})

it('a change during a read causes another read, shared by callers from before and after it', async () => {
  const source = createSource()
  const cached = createCachedRead(source)
  const before = cached.get()
  await Promise.resolve()
  source.change()
  const after = cached.get()
  source.reads[0]?.resolve('old')
  await source.answer('new')
  expect([await before, await after, await cached.get(), source.reads.length]).toEqual([
    'new',
    'new',
    'new',
    2,
  ])
})

it('a caller gets an answer even if something changes during each read, but that answer is not kept', async () => {
  let reads = 0
  let change = () => {}
  const cached = createCachedRead({
    read: async () => {
      change()
      return (reads += 1)
    },
    watch: (changed) => {
      change = changed
      return () => {}
    },
  })
  expect([await cached.get(), await cached.get(), reads]).toEqual([3, 6, 6])
})

it('a failed read rejects for all who share it, and the next caller reads again', async () => {
  const source = createSource()
  const cached = createCachedRead(source)
  const asked = [cached.get(), cached.get()]
  await Promise.resolve()
  source.reads[0]?.reject(new Error('away'))
  for (const one of asked) await expect(one).rejects.toThrow('away')
  const after = cached.get()
  await source.answer('back')
  expect([await after, await cached.get(), source.reads.length]).toEqual(['back', 'back', 2])
})

it('a value that is too old is read again, even if the clock was set back', async () => {
  const clock = createFixedClock('2026-11-21T07:42:00Z')
  let reads = 0
  const cached = createCachedRead({ read: async () => (reads += 1), age: { clock, most: 60_000 } })
  const seen = [await cached.get()]
  clock.advance(59_999)
  seen.push(await cached.get())
  clock.advance(1)
  seen.push(await cached.get())
  clock.set('2026-11-21T07:42:00Z')
  seen.push(await cached.get())
  expect(seen).toEqual([1, 1, 2, 3])
})

it('a value that is not good is shared while it is being read, and read again by the next caller', async () => {
  const source = createSource()
  const cached = createCachedRead({ read: source.read, isGood: (value) => value === 'good' })
  const asked = [cached.get(), cached.get()]
  await source.answer('bad')
  expect([...(await Promise.all(asked)), source.reads.length]).toEqual(['bad', 'bad', 1])
  const after = cached.get()
  await source.answer('good')
  expect([await after, await cached.get(), source.reads.length]).toEqual(['good', 'good', 2])
})

it('a value forgotten during its read is read again, even without a watcher', async () => {
  const source = createSource()
  const cached = createCachedRead({ read: source.read })
  const before = cached.get()
  await Promise.resolve()
  cached.forget()
  const after = cached.get()
  source.reads[0]?.resolve('old')
  await source.answer('new')
  expect([await before, await after, await cached.get(), source.reads.length]).toEqual([
    'new',
    'new',
    'new',
    2,
  ])
})

it('a read that fails after a change rejects for earlier callers, and is repeated for later ones', async () => {
  const source = createSource()
  const cached = createCachedRead(source)
  const before = cached.get()
  await Promise.resolve()
  source.change()
  const after = cached.get()
  await Promise.resolve()
  source.reads[0]?.reject(new Error('away'))
  source.reads[1]?.resolve('new')
  await expect(before).rejects.toThrow('away')
  expect([await after, await cached.get(), source.reads.length]).toEqual(['new', 'new', 2])
})

it.each([
  ['its notice comes before the next caller', true],
  ['its notice comes after somebody read it already', false],
])(
  'a value stored by another server is read when %s, and nothing older comes back',
  async (_when, isInTime) => {
    let stored = 'before'
    let reads = 0
    let notice = () => {}
    const cached = createCachedRead({
      read: async () => {
        reads += 1
        return stored
      },
      watch: (changed) => {
        notice = changed
        return () => {}
      },
    })
    const seen = [await cached.get()]
    stored = 'after'
    if (isInTime) notice()
    seen.push(await cached.get())
    if (!isInTime) notice()
    seen.push(await cached.get(), await cached.get())
    expect(seen).toEqual(['before', isInTime ? 'after' : 'before', 'after', 'after'])
    expect(reads).toBe(2)
  },
)

it('a change whose notice is lost is read once the value is too old', async () => {
  const clock = createFixedClock('2026-11-21T07:42:00Z')
  let stored = 'before'
  const cached = createCachedRead({
    read: async () => stored,
    watch: () => () => {},
    age: { clock, most: 60_000 },
  })
  const seen = [await cached.get()]
  stored = 'after'
  seen.push(await cached.get())
  clock.advance(60_000)
  seen.push(await cached.get())
  expect(seen).toEqual(['before', 'before', 'after'])
})

it('a commit of this server is read by the next caller, but one to another collection causes no read', async () => {
  const documents = createMemoryDocuments()
  let reads = 0
  const cached = createCachedRead({
    read: async () => {
      reads += 1
      return (await documents.list('readiness')).length
    },
    watch: changesOf(documents, 'readiness', 'mails'),
  })
  const put = (collection: 'readiness' | 'visits') =>
    documents.commit([{ kind: 'put', collection, id: 'a', data: {} }])
  const seen = [await cached.get()]
  await put('visits')
  seen.push(await cached.get())
  await put('readiness')
  seen.push(await cached.get(), reads)
  cached.stop()
  expect(seen).toEqual([0, 0, 1, 2])
})
