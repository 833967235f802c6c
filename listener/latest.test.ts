import { expect, it } from 'vitest'
import { openLatest } from './latest.ts'

/** `open` lists what is open, by its module. */
async function opened() {
  const open: string[] = []
  const sources = { module: 'first', isBroken: false }
  const latest = await openLatest(
    async () => {
      if (sources.isBroken) throw new Error('a typing error')
      return sources.module
    },
    (module) => {
      open.push(module)
      return {
        module,
        async close() {
          await new Promise(setImmediate)
          if (open.includes(module)) open.splice(open.indexOf(module), 1)
        },
      }
    },
  )
  return { latest, open, sources }
}

it('is opened once for all who ask at the same time after a change, and what was open before is closed', async () => {
  const { latest, open, sources } = await opened()
  expect((await latest.now()).module).toBe('first')
  sources.module = 'second'
  const [one, other] = await Promise.all([latest.now(), latest.now()])
  expect(one).toBe(other)
  expect(open).toEqual(['second'])
})

it('leaves nothing open if it ends while it is being opened again', async () => {
  const { latest, open, sources } = await opened()
  sources.module = 'second'
  await Promise.all([latest.now(), latest.close()])
  expect(open).toEqual([])
})

it('stays open while the sources cannot be loaded', async () => {
  const { latest, open, sources } = await opened()
  sources.isBroken = true
  await expect(latest.now()).rejects.toThrow('a typing error')
  expect(open).toEqual([latest.last().module])
  sources.isBroken = false
  sources.module = 'second'
  expect((await latest.now()).module).toBe('second')
})
