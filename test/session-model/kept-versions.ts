/**
 * What the backend promises of versions, watched from outside with each commit: the current state and the one it replaced
 * have one, and of too many the oldest go that no person named, then 'Erstversion' and restored ones, then the named.
 */
import { type ContentType, contentTypeNames, definitionOf } from '#domain/content-types.ts'
import { isSame } from '#domain/versioning/same.ts'
import { keptVersions, type Version } from '#domain/versioning/version.ts'
import type { Write } from '#ports/documents.ts'

type Put = Extract<Write, { kind: 'put' }>
type Data = Put['data']

interface Watched {
  contents: Map<string, Data>
  versions: Map<string, Version>
  /** The content before the one of now. */
  replaced: unknown
  /** The content after the last save: another release may have written another one since. */
  saved: unknown
}

export function createVersionWatch(faults: string[]) {
  const named = new Set<string>()
  /** Of what was there before anything was saved, whatever they are called by now. */
  const initial = new Set<string>()
  const types = new Map<ContentType, Watched>()

  function watched(type: ContentType): Watched {
    const known = types.get(type) ?? { contents: new Map(), versions: new Map(), replaced: null, saved: null }
    types.set(type, known)
    return known
  }

  function checkCommit(type: ContentType, writes: readonly Write[]) {
    const { collection, kind } = definitionOf(type).storage
    const here = watched(type)
    const before = stateOf(here, kind)
    const changes = writes.filter((write) => write.collection === collection)
    for (const write of changes) {
      if (write.kind === 'put') here.contents.set(write.id, write.data)
      else here.contents.delete(write.id)
    }
    const dropped: Version[] = []
    const ofVersions = writes.filter((write) => write.collection === 'versions' && isOf(type, write, here))
    for (const write of ofVersions) {
      const known = here.versions.get(write.id)
      if (write.kind === 'put') {
        const version = write.data as unknown as Version
        here.versions.set(write.id, version)
        if (version.metadata.description === 'Ausgangszustand') initial.add(version.metadata.id)
      } else if (known && here.versions.delete(write.id)) dropped.push(known)
    }
    // What another release writes has no version before the next save.
    if (ofVersions.length === 0) return
    const after = stateOf(here, kind)
    const [, previous] = [...here.versions.values()].toSorted(byAge).toReversed()
    // Of a site that is in use since long the first commit brings the whole history.
    if (changes.length > 0) {
      here.replaced = before ?? previous?.data ?? null
      here.saved = after
    }
    const promised = [after, here.saved, here.replaced].filter((state) => state !== null)
    const standing = [...here.versions.values()]
    const saysOf = (state: unknown) => {
      const read = asRead(type, kind, state)
      return ({ data }: Version) => isSame(state, data) || isSame(read, data)
    }
    const promises = promised.map(saysOf)
    for (const [index, says] of promises.entries())
      if ((changes.length > 0 || dropped.some(says)) && !standing.some(says))
        faults.push(`${type}: no version has ${index === 0 ? 'the current state' : 'what it replaced'}`)
    const counted = standing.filter((version) => !isInitial(version))
    // What lost a conflict outlives the save that follows.
    const beside = standing.toSorted(byAge).findLast((version) => !promises[0]?.(version))
    const isPromised = (version: Version) => promises.some((says) => says(version))
    const others = counted.filter((version) => version !== beside && !isPromised(version))
    for (const version of dropped) {
      const where = `${type}: '${version.metadata.description}' went`
      if (isInitial(version)) faults.push(`${where}, which does not count`)
      if (counted.length < keptVersions) faults.push(`${where} without need`)
      const better = others.find((other) => rank(other) < rank(version))
      if (better) faults.push(`${where} before '${better.metadata.description}'`)
      const older = others.find((other) => rank(other) === rank(version) && byAge(other, version) < 0)
      if (older) faults.push(`${where} before an older one`)
    }
  }

  function rank({ metadata: { id, description, changeType } }: Version): number {
    if (named.has(id)) return 2
    return description === 'Erstversion' || changeType === 'restore' ? 1 : 0
  }
  const isInitial = ({ metadata }: Version) => initial.has(metadata.id)

  return {
    /** By a person. */
    named,
    committed(writes: readonly Write[]) {
      for (const type of contentTypeNames) checkCommit(type, writes)
    },
  }
}

function isOf(type: ContentType, write: Write, { versions }: Watched): boolean {
  return write.kind === 'put'
    ? 'metadata' in write.data && write.data.dataType === type
    : versions.has(write.id)
}

/** As a version has it; `null` where nothing is stored. */
function stateOf({ contents }: Watched, kind: 'single' | 'list'): unknown {
  if (contents.size === 0) return null
  return kind === 'single' ? (contents.get('current') ?? null) : Object.fromEntries(contents)
}

/** What another release wrote, as this one reads it. */
function asRead(type: ContentType, kind: 'single' | 'list', state: unknown): unknown {
  const { read } = definitionOf(type)
  if (kind === 'single') return read('current', state)
  return Object.fromEntries(Object.entries(state as object).map(([id, data]) => [id, read(id, data)]))
}

function byAge({ metadata: one }: Version, { metadata: other }: Version): number {
  return Date.parse(one.timestamp) - Date.parse(other.timestamp)
}
