import { beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { mostPreviewLinks } from '#domain/preview-links/preview-link.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { createPreviewLinks, type NewPreviewLink } from './preview-links.server.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-21T15:45:00Z')

function opened() {
  const clock = createFixedClock(new Date(start).toISOString())
  const documents = createMemoryDocuments()
  return { clock, documents, links: createPreviewLinks({ documents, clock, log: createRecordedLog() }) }
}

const request = (title: string): NewPreviewLink => ({
  type: 'promotion',
  name: 'Entwurf',
  pages: [{ path: '/promotion', name: 'Promotion' }],
  entries: { current: { ...defaultPromotion, title } },
})

describe('a preview link', () => {
  let app = opened()
  beforeEach(() => {
    app = opened()
  })
  const after = (milliseconds: number) => app.clock.set(new Date(start + milliseconds).toISOString())

  async function made(title = 'Neu') {
    const outcome = await app.links.create(request(title))
    if (outcome.outcome !== 'created') throw new Error(outcome.outcome)
    return outcome
  }
  const everything = async () => [
    ...(await app.documents.list('previewLinks')),
    ...(await app.documents.list('previewContents')),
  ]

  it('shows the content that it was made of, which a page can show, and is stored as a hash', async () => {
    const { secret } = await made()
    expect(await app.links.open(secret)).toMatchObject({
      outcome: 'found',
      link: { type: 'promotion', expiresAt: '2026-11-28T15:45:00.000Z' },
      entries: { current: { title: 'Neu' } },
    })
    expect(JSON.stringify(await everything())).not.toContain(secret)
    expect(await app.links.create({ ...request('x'), entries: { other: {} } })).toEqual({
      outcome: 'invalid',
    })
  })

  it('ends after seven days by the clock of the server, leaves nothing behind, and makes place for another', async () => {
    const { secret } = await made()
    for (let count = 1; count < mostPreviewLinks; count += 1) await made()
    expect(await app.links.create(request('Zu viel'))).toEqual({ outcome: 'too-many' })
    after(7 * day - 1)
    expect((await app.links.open(secret)).outcome).toBe('found')
    after(7 * day)
    expect((await app.links.open(secret)).outcome).toBe('unknown')
    expect((await app.links.create(request('Wieder'))).outcome).toBe('created')
    expect(await app.links.list()).toMatchObject({ outcome: 'listed', links: [{ name: 'Entwurf' }] })
    expect(await everything()).toHaveLength(2)
  })

  it('is gone with its content as soon as it is withdrawn, and the others stay', async () => {
    const { secret, link } = await made('Eins')
    const other = await made('Zwei')
    expect(await app.links.withdraw(link.id)).toEqual({ outcome: 'withdrawn' })
    expect((await app.links.open(secret)).outcome).toBe('unknown')
    expect(await app.links.open(other.secret)).toMatchObject({ entries: { current: { title: 'Zwei' } } })
    expect(await everything()).toHaveLength(2)
  })

  it('asks the database nothing for what cannot be one, and says that there is an outage', async () => {
    app.documents.breakDown()
    expect((await app.links.open('../promotions/current')).outcome).toBe('unknown')
    expect((await app.links.open('x'.repeat(43))).outcome).toBe('unavailable')
    expect(await app.links.create(request('x'))).toEqual({ outcome: 'unavailable' })
    expect(await app.links.list()).toEqual({ outcome: 'unavailable' })
  })
})
