import { describe, expect, it } from 'vitest'
import { emptyHistory, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import { comparedStates, pairFor, pairOf } from './compared-states.ts'

const version = (id: string): Version => ({
  metadata: {
    id,
    timestamp: '2026-11-22T10:00:00Z',
    description: id,
    author: 'admin',
    dataType: 'promotion',
    changeType: 'update',
    hasChanges: true,
    size: 1,
  },
  data: { id },
  previousVersionId: null,
  nextVersionId: null,
})
const history: VersionHistory = {
  ...emptyHistory,
  current: 'third',
  versions: [version('third'), version('second'), version('first')],
}
const states = (typed: object | null = null, of = history) =>
  comparedStates({
    history: of,
    contentOf: ({ data }) => data as object,
    nameOf: ({ metadata }) => metadata.id,
    current: {},
    typed,
  })
const ids = (pair: ReturnType<typeof pairOf>) => pair && [pair.before.id, pair.after.id]

describe('what is compared', () => {
  it('of an older version is its way to the current one', () => {
    expect(ids(pairFor(states(), 'first', 'third'))).toEqual(['first', 'third'])
  })

  it('of the current version is what it changed', () => {
    expect(ids(pairFor(states(), 'third', 'third'))).toEqual(['second', 'third'])
  })

  it('of a single version is nothing', () => {
    const one = { ...history, versions: history.versions.slice(0, 1) }
    expect(pairFor(states(null, one), 'third', 'third')).toBeNull()
  })

  it('of two versions is the newer one as "Nachher", whichever is chosen first', () => {
    expect(ids(pairOf(states(), 'third', 'first'))).toEqual(['first', 'third'])
    expect(ids(pairOf(states(), 'first', 'second'))).toEqual(['first', 'second'])
  })

  it('of a state and itself is nothing', () => {
    expect(pairOf(states(), 'first', 'first')).toBeNull()
  })

  it('of what is typed is what it would change', () => {
    expect(ids(pairFor(states({}), 'editor', 'third'))).toEqual(['third', 'editor'])
  })

  it('includes what is stored where no version says it', () => {
    const without = { ...history, current: null }
    expect(ids(pairFor(states(null, without), 'third', null))).toEqual(['third', 'current'])
  })
})
