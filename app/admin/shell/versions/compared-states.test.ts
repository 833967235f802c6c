import { expect, it } from 'vitest'
import { emptyHistory, type Version } from '#domain/versioning/version.ts'
import { listComparedStates, pairFor, pairOf } from './compared-states.ts'

const versionOf = (id: string) => ({ metadata: { id }, data: { id } }) as unknown as Version
function states(ids: string[], typed: object | null = null, current: string | null = 'third') {
  const history = { ...emptyHistory, current, versions: ids.map(versionOf) }
  const contentOf = ({ data }: Version) => data as object
  return listComparedStates({ history, contentOf, nameOf: ({ metadata }) => metadata.id, current: {}, typed })
}
const ids = (pair: ReturnType<typeof pairOf>) => pair && [pair.before.id, pair.after.id]
const all = ['third', 'second', 'first']

it.each([
  ['an older version is its way to the current one', states(all), 'first', 'third', ['first', 'third']],
  ['the current version is what it changed', states(all), 'third', 'third', ['second', 'third']],
  ['a single version is nothing', states(['third']), 'third', 'third', null],
  ['what is typed is what it would change', states(all, {}), 'editor', 'third', ['third', 'editor']],
  [
    'a version is its way to what no other says',
    states(all, null, null),
    'third',
    null,
    ['third', 'current'],
  ],
])('the comparison of %s', (_what, of, id, current, pair) => {
  expect(ids(pairFor(of, id, current))).toEqual(pair)
})

it('puts the newer version under "Nachher", whichever is chosen first, and compares none with itself', () => {
  expect(ids(pairOf(states(all), 'third', 'first'))).toEqual(['first', 'third'])
  expect(ids(pairOf(states(all), 'first', 'second'))).toEqual(['first', 'second'])
  expect(pairOf(states(all), 'first', 'first')).toBeNull()
})
