import { beforeEach, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { mostPreviewLinks } from '#domain/preview-links/preview-link.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { withOutcome } from '#test/outcome.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { createPreviewLinks, type NewPreviewLink } from './preview-links.server.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-21T15:45:00Z')

const request = (title: string): NewPreviewLink => ({
  type: 'promotion',
  name: 'Entwurf',
  pages: [{ path: '/promotion', name: 'Promotion' }],
  entries: { current: { ...defaultPromotion, title } },
})

let clock: FixedClock
let documents: ReturnType<typeof createMemoryDocuments>
let links: ReturnType<typeof createPreviewLinks>
beforeEach(() => {
  clock = createFixedClock(new Date(start))
  documents = createMemoryDocuments()
  links = createPreviewLinks({ documents, clock, log: createRecordedLog() })
})
const after = (milliseconds: number) => clock.set(new Date(start + milliseconds))

const made = async (title = 'Neu') => withOutcome(await links.create(request(title)), 'created')
const collections = ['previewLinks', 'previewContents'] as const
const everything = async () => (await Promise.all(collections.map((one) => documents.list(one)))).flat()

it('a preview link shows the content that it was made of, and is stored as a hash', async () => {
  const { secret } = await made()
  const link = { type: 'promotion', expiresAt: '2026-11-28T15:45:00.000Z' }
  expect(await links.open(secret)).toMatchObject({ link, entries: { current: { title: 'Neu' } } })
  expect(JSON.stringify(await everything())).not.toContain(secret)
  const invalid = await links.create({ ...request('x'), entries: { other: {} } })
  expect(invalid.outcome).toBe('invalid')
})

it('a preview link expires after seven days, leaves nothing behind, and makes room for another', async () => {
  const { secret } = await made()
  for (let count = 1; count < mostPreviewLinks; count += 1) await made()
  expect(await links.create(request('Zu viel'))).toEqual({ outcome: 'too-many' })
  after(7 * day - 1)
  expect((await links.open(secret)).outcome).toBe('found')
  after(7 * day)
  expect((await links.open(secret)).outcome).toBe('unknown')
  expect((await links.create(request('Wieder'))).outcome).toBe('created')
  expect(await links.list()).toMatchObject({ outcome: 'listed', links: [{ name: 'Entwurf' }] })
  expect(await everything()).toHaveLength(2)
})

it('a preview link is deleted with its content when it is withdrawn, and the others stay', async () => {
  const { secret, link } = await made('Eins')
  const other = await made('Zwei')
  expect(await links.withdraw(link.id)).toEqual({ outcome: 'withdrawn' })
  expect((await links.open(secret)).outcome).toBe('unknown')
  expect(await links.open(other.secret)).toMatchObject({ entries: { current: { title: 'Zwei' } } })
  expect(await everything()).toHaveLength(2)
})

it('a preview link that cannot be one causes no query, and an outage is reported', async () => {
  documents.breakDown()
  expect((await links.open('../promotions/current')).outcome).toBe('unknown')
  expect((await links.open('x'.repeat(43))).outcome).toBe('unavailable')
  expect(await links.create(request('x'))).toEqual({ outcome: 'unavailable' })
  expect(await links.list()).toEqual({ outcome: 'unavailable' })
})
