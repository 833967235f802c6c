import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { BrokenArchive, exportLines, readArchive } from './archive.ts'
import { importArchive } from './import.ts'
import { contentMessages } from './messages.ts'

const createSite = () => ({ documents: createMemoryDocuments(), files: createMemoryFiles() })
type Site = ReturnType<typeof createSite>

async function filledSite(title: string): Promise<Site> {
  const site = createSite()
  await site.documents.commit([
    {
      kind: 'put',
      collection: 'promotions',
      id: 'current',
      data: { title, body: 'Säule 3a 💰', opacity: 70 },
    },
    {
      kind: 'put',
      collection: 'versions',
      id: 'promotion-1',
      data: { dataType: 'promotion', data: { title } },
    },
    { kind: 'put', collection: 'adminLogs', id: 'log-1', data: { action: 'login' } },
  ])
  await site.files.put('gallery/1-bild.jpg', new Uint8Array([0, 255, 10]))
  await site.files.put('variants/1/gallery/1-bild.jpg/400.avif', new Uint8Array([1]))
  return site
}

async function exported({ documents, files }: Site): Promise<string> {
  let text = ''
  for await (const line of exportLines(documents, files)) text += line
  return text
}

/** Without the list of collections in its first line. */
function asOfAnOlderRelease(text: string): string {
  const [, ...lines] = text.trimEnd().split('\n')
  const body = ['{"format":1,"lotse":"content"}', ...lines.slice(0, -1), ''].join('\n')
  return `${body}{"end":{"sha256":"${createHash('sha256').update(body).digest('hex')}"}}\n`
}

describe('an export', () => {
  it('is the same after an import into an empty site, byte by byte', async () => {
    const first = await exported(await filledSite('Neu'))
    const target = createSite()
    expect(await importArchive(target, readArchive(first), { replace: false })).toEqual({
      outcome: 'imported',
      documents: 3,
      files: 1,
      leftAlone: [],
    })
    expect(await exported(target)).toBe(first)
  })

  it("holds the sums of visits, and says what else is in it that is nobody else's business", async () => {
    const source = createSite()
    await source.documents.commit([{ kind: 'put', collection: 'visits', id: '2026-11', data: { rows: [] } }])
    const target = createSite()
    await importArchive(target, readArchive(await exported(source)), { replace: false })
    expect(await target.documents.read('visits', '2026-11')).toMatchObject({ data: { rows: [] } })
    for (const named of ['Mails, die warten', 'Besuche', 'geheimen Adressen deiner Kalender'])
      expect(contentMessages.usage).toContain(named)
  })

  it('does not depend on the order in which a database keeps fields', async () => {
    const [left, right] = [createSite(), createSite()]
    await left.documents.commit([
      { kind: 'put', collection: 'gallery', id: 'current', data: { a: 1, b: { c: 2, d: 3 } } },
    ])
    await right.documents.commit([
      { kind: 'put', collection: 'gallery', id: 'current', data: { b: { d: 3, c: 2 }, a: 1 } },
    ])
    expect(await exported(left)).toBe(await exported(right))
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, -200)],
    ['changed in one place', (text: string) => text.replace('Neu', 'Alt')],
    ['empty', () => ''],
    ['something else', () => '{"hello":1}\n'],
  ])('that is %s is refused before anything is written', async (_, damage) => {
    const text = await exported(await filledSite('Neu'))
    expect(() => readArchive(damage(text))).toThrow(BrokenArchive)
  })
})

describe('an import', () => {
  it('refuses to touch a site that has content already', async () => {
    const target = await filledSite('Alt')
    const before = await exported(target)
    const archive = readArchive(await exported(await filledSite('Neu')))
    expect(await importArchive(target, archive, { replace: false })).toMatchObject({ outcome: 'occupied' })
    expect(await exported(target)).toBe(before)
  })

  it('replaces everything when told to, and removes a website that did not exist yet where it was exported', async () => {
    const target = await filledSite('Alt')
    await target.documents.commit([
      { kind: 'put', collection: 'cooperations', id: 'alt', data: {} },
      { kind: 'put', collection: 'website', id: 'current', data: {} },
    ])
    await target.files.put('gallery/alt.jpg', new Uint8Array([9]))
    const wanted = await exported(await filledSite('Neu'))
    await importArchive(target, readArchive(wanted), { replace: true })
    expect(await exported(target)).toBe(wanted)
  })

  it('of an older release leaves alone what that release did not know, with its versions and pictures', async () => {
    const target = await filledSite('Neu')
    const website = { about: { portrait: '/media/gallery/portrait.jpg' } }
    const put = (
      collection: 'website' | 'appointments' | 'versions' | 'cooperations',
      id: string,
      data = {},
    ) => ({ kind: 'put', collection, id, data }) as const
    await target.documents.commit([
      put('website', 'current', website),
      put('appointments', 'a'),
      put('versions', 'website-1', { dataType: 'website', data: website }),
      put('versions', 'promotion-2', { dataType: 'promotion' }),
      put('cooperations', 'neu'),
    ])
    await target.files.put('gallery/portrait.jpg', new Uint8Array([7]))
    const old = asOfAnOlderRelease(await exported(await filledSite('Alt')))
    expect(await importArchive(target, readArchive(old), { replace: true })).toMatchObject({
      leftAlone: ['appointments', 'website'],
    })
    const ids = async (collection: 'website' | 'versions' | 'cooperations' | 'appointments') =>
      (await target.documents.list(collection)).map(({ id }) => id).toSorted()
    expect(await ids('website')).toEqual(['current'])
    expect(await ids('appointments')).toEqual(['a'])
    expect(await ids('versions')).toEqual(['promotion-1', 'website-1'])
    expect(await ids('cooperations')).toEqual([])
    expect(await target.files.read('gallery/portrait.jpg')).not.toBeNull()
  })

  it('splits what is more than one commit takes', async () => {
    const source = createSite()
    for (const start of [0, 300, 600]) {
      await source.documents.commit(
        Array.from({ length: 300 }, (_, n) => ({
          kind: 'put' as const,
          collection: 'adminLogs' as const,
          id: `log-${start + n}`,
          data: { n },
        })),
      )
    }
    const text = await exported(source)
    const target = createSite()
    await importArchive(target, readArchive(text), { replace: false })
    expect(await exported(target)).toBe(text)
  })
})
