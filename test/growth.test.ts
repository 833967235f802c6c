/** The permitted cost of a request with a large amount of content, counted in bytes and in documents read. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { contentTypeNames } from '#domain/content-types.ts'
import { deduplicate } from '#domain/versioning/deduplicated.ts'
import { keptVersions } from '#domain/versioning/version.ts'
import { createEditing } from '#server/content/editing.server.ts'
import { countingReads } from './counted-reads.ts'
import { withOutcome } from './outcome.ts'
import { createRecordedLog } from './recorded-log.ts'
import { changedOnce, largeCounts, saveLargeContent } from './large-content.ts'

const { documents, reads } = countingReads(createMemoryDocuments())
const addresses = Array.from({ length: largeCounts.images }, (_, index) => `/media/gallery/${index}.jpg`)
const editing = createEditing({
  documents,
  clock: createFixedClock('2026-11-23T09:00:00Z'),
  log: createRecordedLog(),
  files: createMemoryFiles(),
})

const loaded = async (type: (typeof contentTypeNames)[number]) =>
  withOutcome(await editing.load(type), 'loaded').entries

beforeAll(() => saveLargeContent(editing, addresses), 60_000)

describe.each(contentTypeNames)('with a large amount of content, %s', (type) => {
  it('lists twenty versions in little more than twice the bytes of its content', async () => {
    const content = JSON.stringify(await loaded(type)).length
    const { history } = withOutcome(await editing.versions(type), 'listed')
    expect(history.versions).toHaveLength(keptVersions)
    const snapshots = history.versions.map(({ data }) => data)
    const listOfReferences = 250_000
    expect(JSON.stringify(deduplicate(snapshots)).length).toBeLessThan(2 * content + listOfReferences)
  })

  it('is saved with two reads, one of them of its own versions', async () => {
    const [[id = '', entry] = []] = Object.entries(await loaded(type))
    const changes = { [id]: changedOnce(entry?.content, 99) }
    reads.length = 0
    const base = { [id]: entry?.content }
    const answer = await editing.save({ type, changes, base, change: { changeType: 'update' } })
    expect(answer.outcome).toBe('saved')
    expect(reads).toHaveLength(2)
    expect(reads).toContain(`versions of ${type}`)
  })
})
