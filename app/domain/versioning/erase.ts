/**
 * Permanent erasure from every version; each version records since when something is missing in it. The rest of a
 * version is unchanged.
 */
import { isRecord } from '#domain/is-record.ts'
import { mapStrings, stringsIn } from './images.ts'
import { own } from './same.ts'
import { sizeOf, type Snapshot, type Version, type VersionHistory } from './version.ts'

/** Placeholder in place of an erased picture. Visitors' pages omit it, like any missing picture. */
export const erasedPicture = '/bild-geloescht.svg'

/** `text` is the picture's address, or the reference to an inline one. `now` in ISO 8601. */
export function withoutPicture(history: VersionHistory, text: string, now: string): VersionHistory {
  return eraseInVersions(history, now, (data) =>
    stringsIn(data).includes(text) ? replaceText(data, text) : data,
  )
}

/** Removes an entry of list content from all versions, with everything in it, and its name from their descriptions. */
export function withoutEntry(history: VersionHistory, id: string, now: string): VersionHistory {
  const entries = history.versions.map(({ data }) => isRecord(data) && own(data, id))
  const texts = new Set(stringsIn(entries))
  const others = eraseInVersions(history, now, (data) => {
    if (!isRecord(data) || !Object.hasOwn(data, id)) return data
    const { [id]: _erased, ...rest } = data
    return rest
  })
  return { ...others, versions: others.versions.map((version) => removeName(version, texts)) }
}

/** A step quotes the name of the entry it was applied to. */
function removeName(version: Version, texts: ReadonlySet<string>): Version {
  const { description } = version.metadata
  const left = description.replaceAll(/«([^»]+)»/g, (quoted, name: string) =>
    texts.has(name) ? '«…»' : quoted,
  )
  return left === description ? version : { ...version, metadata: { ...version.metadata, description: left } }
}

export function replaceText<Content>(content: Content, text: string): Content {
  return mapStrings(content, (each) => (each === text ? erasedPicture : each))
}

function eraseInVersions(
  history: VersionHistory,
  now: string,
  change: (data: Snapshot) => Snapshot,
): VersionHistory {
  const versions = history.versions.map((version): Version => {
    const data = change(version.data)
    if (data === version.data) return version
    return { ...version, data, metadata: { ...version.metadata, size: sizeOf(data), erasedAt: now } }
  })
  return { ...history, versions }
}
