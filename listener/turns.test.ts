import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

function open() {
  const turns = createTurns()
  const begun: string[] = []
  const ask = async (network: string, name: string) => {
    begun.push((await turns.take(network)) ? name : `not ${name}`)
  }
  return { ask, begun }
}

it('begins one piece of work at a time, with a look at the connections in between', async () => {
  const { ask, begun } = open()
  const all = Promise.all(['a', 'b', 'c'].map((name) => ask('network', name)))
  await Promise.resolve()
  for (const expected of [1, 2, 3]) {
    expect(begun).toHaveLength(expected)
    await nextTurn()
  }
  await all
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('lets networks take turns, so that a flood waits for itself', async () => {
  const { ask, begun } = open()
  const flood = Array.from({ length: 20 }, (_, index) => ask('flood', `flood ${index}`))
  await Promise.all([...flood, ask('home', 'person')])
  expect(begun.indexOf('person')).toBeLessThanOrEqual(2)
})

it('refuses at once what would wait too long, and nobody else', async () => {
  const { ask, begun } = open()
  const flood = Array.from({ length: 500 }, (_, index) => ask('flood', `flood ${index}`))
  const person = ask('home', 'person')
  await Promise.all([...flood, person])
  expect(begun.filter((name) => name.startsWith('not flood'))).toHaveLength(299)
  expect(begun).toContain('person')
})
