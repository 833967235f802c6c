import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createCachedRead } from './cached-read.server.ts'

/** Something that is read, each time when the test says so. */
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

it('what changed while it was read is read again, by callers of before and after together', async () => {
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

it('a caller is answered although something changes with each read, and that answer is kept for nobody', async () => {
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

it('a read that failed is told to those who share it, and the next caller reads again', async () => {
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

it('what is older than it may be is read again, also where the clock was put back', async () => {
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
