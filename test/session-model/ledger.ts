/**
 * Records the advisor's typed and acknowledged texts, and where they are. Every text is unique, so finding it
 * suffices.
 */
import { contentTypes } from '#domain/content-types.ts'
import type { Collection, Write } from '#ports/documents.ts'
import { type Path, textsIn, tokensIn, tokensOf } from './paths.ts'

interface Owed {
  /** Moment of typing, in milliseconds of the model's time. */
  since: number
  name: string
}

/** Collections of types with a document for each item. */
const listed = new Set<Collection>(
  Object.values(contentTypes).flatMap(({ storage }) => (storage.kind === 'list' ? [storage.collection] : [])),
)

export function createLedger() {
  /** The texts typed last in each field that are not yet acknowledged. */
  const owed = new Map<string, Owed>()
  /** Texts that were typed over, discarded, or lost in a way that was reported to the advisor. */
  const released = new Set<string>()
  const acknowledged = new Set<string>()
  /** Texts in a version that was deleted because there are twenty newer ones. */
  const retired = new Set<string>()
  const shownBefore = new Map<string, ReadonlySet<string>>()
  const replaceable = new Set<string>()
  const documents = new Map<string, { data: unknown; tokens: string[] }>()
  const counts = new Map<string, number>()
  /** Texts of conflicts in which the other side was chosen; they are kept as a version. */
  const givenUp = new Set<string>()
  /** Texts that were stored outside the trash at some time, or that the advisor left to the trash in a conflict. */
  const outOfTrash = new Set<string>()
  const faults: string[] = []

  function put(key: string, data: unknown) {
    for (const token of documents.get(key)?.tokens ?? []) counts.set(token, (counts.get(token) ?? 0) - 1)
    const tokens = [...new Set(tokensOf(data))]
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
    if (data === undefined) documents.delete(key)
    else documents.set(key, { data, tokens })
  }

  /** No tab replaces another one's text without having been shown it. `path` is the document's path in its content. */
  function checkReplaced(before: unknown, after: unknown, where: string, path: Path) {
    const now = textsIn(after, path)
    for (const [name, old] of textsIn(before, path)) {
      const value = now.get(name)
      if (value === old || tokensIn(old).length === 0) continue
      const [token] = value === undefined ? [] : tokensIn(value)
      const wasShown = token !== undefined && shownBefore.get(token)?.has(old)
      if (!wasShown && !replaceable.has(`${name}=${old}`))
        faults.push(`${where}: ${name} was ${old} and became ${value} without having been shown`)
    }
  }

  return {
    owed,
    faults,
    acknowledged,
    retired,
    released,
    givenUp,
    outOfTrash,
    isStored: (token: string) => (counts.get(token) ?? 0) > 0,
    /**
     * `shown` are the earlier texts of the field in this tab. Texts that those replaced, in any tab, count as
     * seen, too.
     */
    typed(token: string, name: string, since: number, shown: ReadonlySet<string>) {
      owed.set(token, { since, name })
      const before = [...shown].flatMap(tokensIn).flatMap((old) => [...(shownBefore.get(old) ?? [])])
      shownBefore.set(token, new Set([...shown, ...before]))
    },
    /** Allows the replacement of these texts, and of those that they replaced. */
    mayReplace(texts: Iterable<readonly [string, string]>) {
      for (const [name, text] of texts) {
        replaceable.add(`${name}=${text}`)
        for (const token of tokensIn(text))
          for (const old of shownBefore.get(token) ?? []) replaceable.add(`${name}=${old}`)
      }
    },
    release(tokens: Iterable<string>) {
      for (const token of tokens) if (owed.delete(token)) released.add(token)
    },
    acknowledge(tokens: Iterable<string>) {
      for (const token of tokens) {
        acknowledged.add(token)
        owed.delete(token)
      }
    },
    committed(writes: readonly Write[]) {
      for (const write of writes) {
        const { collection, id } = write
        if (collection === 'adminLogs') continue
        const key = `${collection}/${id}`
        const before = documents.get(key)
        if (collection === 'versions') {
          if (write.kind === 'delete') for (const token of before?.tokens ?? []) retired.add(token)
          put(key, write.kind === 'put' ? write.data.data : undefined)
        } else {
          const after = write.kind === 'put' ? write.data : undefined
          if (before) checkReplaced(before.data, after, key, listed.has(collection) ? [id] : [])
          put(key, after)
          if (after?.['deleted'] !== true) for (const token of tokensOf(after)) outOfTrash.add(token)
        }
      }
    },
  }
}
