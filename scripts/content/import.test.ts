import { createHash } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import type { Collection, DocumentData } from '#ports/documents.ts'
import { BrokenArchive, exportLines, readArchive } from './archive.ts'
import { importArchive } from './import.ts'
import { contentMessages } from './messages.ts'

const createSite = () => ({ documents: createMemoryDocuments(), files: createMemoryFiles() })
type Site = ReturnType<typeof createSite>
const put = (collection: Collection, id: string, data: DocumentData = {}) =>
  ({ kind: 'put', collection, id, data }) as const

async function filledSite(title: string): Promise<Site> {
  const site = createSite()
  await site.documents.commit([
    put('promotions', 'current', { title, body: 'Säule 3a 💰', opacity: 70 }),
    put('versions', 'promotion-1', { dataType: 'promotion', data: { title } }),
    put('visits', '2026-11', { rows: [] }),
  ])
  // More documents than one commit takes.
  for (const part of ['a', 'b'])
    await site.documents.commit(Array.from({ length: 300 }, (_, n) => put('adminLogs', `${part}${n}`)))
  await site.files.put('gallery/1-bild.jpg', new Uint8Array([0, 255, 10]))
  await site.files.put('variants/1/gallery/1-bild.jpg/400.avif', new Uint8Array([1]))
  return site
}

const exported = ({ documents, files }: Site) => textOf(exportLines(documents, files))

/** Removes the list of collections from the first line. */
function asOfAnOlderRelease(text: string): string {
  const [, ...lines] = text.trimEnd().split('\n')
  const body = ['{"format":1,"lotse":"content"}', ...lines.slice(0, -1), ''].join('\n')
  return `${body}{"end":{"sha256":"${createHash('sha256').update(body).digest('hex')}"}}\n`
}

it('an export is byte for byte the same after an import into an empty site', async () => {
  const first = await exported(await filledSite('Neu'))
  const target = createSite()
  expect(await importArchive(target, readArchive(first), { replace: false })).toEqual({
    outcome: 'imported',
    documents: 603,
    files: 1,
    leftAlone: [],
  })
  expect(await exported(target)).toBe(first)
  for (const named of ['Mails, die warten', 'Besuche', 'geheimen Adressen deiner Kalender'])
    expect(contentMessages.usage).toContain(named)
})

it('an export does not depend on the order of fields in the database', async () => {
  const [left, right] = [createSite(), createSite()]
  await left.documents.commit([put('gallery', 'current', { a: 1, b: { c: 2, d: 3 } })])
  await right.documents.commit([put('gallery', 'current', { b: { d: 3, c: 2 }, a: 1 })])
  expect(await exported(left)).toBe(await exported(right))
})

it.each([
  ['cut off', (text: string) => text.slice(0, -200)],
  ['changed in one place', (text: string) => text.replace('Neu', 'Alt')],
  ['something else', () => '{"hello":1}\n'],
])('an export that is %s is refused', async (_, damage) => {
  const text = await exported(await filledSite('Neu'))
  expect(() => readArchive(damage(text))).toThrow(BrokenArchive)
})

it('an import leaves a site with content unchanged, unless it is told to replace everything', async () => {
  const target = await filledSite('Alt')
  await target.documents.commit([put('cooperations', 'alt'), put('website', 'current')])
  await target.files.put('gallery/alt.jpg', new Uint8Array([9]))
  const before = await exported(target)
  const wanted = await exported(await filledSite('Neu'))
  const archive = readArchive(wanted)
  expect(await importArchive(target, archive, { replace: false })).toMatchObject({ outcome: 'occupied' })
  expect(await exported(target)).toBe(before)
  await importArchive(target, archive, { replace: true })
  expect(await exported(target)).toBe(wanted)
})

it('an import from an older release keeps collections that the release did not know', async () => {
  const target = await filledSite('Neu')
  const website = { about: { portrait: '/media/gallery/portrait.jpg' } }
  await target.documents.commit([
    put('website', 'current', website),
    put('appointments', 'a'),
    put('versions', 'website-1', { dataType: 'website', data: website }),
    put('versions', 'promotion-2', { dataType: 'promotion' }),
    put('cooperations', 'neu'),
  ])
  await target.files.put('gallery/portrait.jpg', new Uint8Array([7]))
  const old = readArchive(asOfAnOlderRelease(await exported(await filledSite('Alt'))))
  expect(await importArchive(target, old, { replace: true })).toMatchObject({
    leftAlone: ['appointments', 'website'],
  })
  const ids = async (collection: Collection) =>
    (await target.documents.list(collection)).map(({ id }) => id).toSorted()
  expect(await ids('website')).toEqual(['current'])
  expect(await ids('appointments')).toEqual(['a'])
  expect(await ids('versions')).toEqual(['promotion-1', 'website-1'])
  expect(await ids('cooperations')).toEqual([])
  expect(await target.files.read('gallery/portrait.jpg')).not.toBeNull()
})
