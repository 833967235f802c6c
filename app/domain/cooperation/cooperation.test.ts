import { expect, it } from 'vitest'
import { addBlock, insertBlock, removeBlock, updateBlock } from './blocks.ts'
import type { Block, Cooperation } from './cooperation.ts'
import { findBySlug, listCooperations, publicCooperations } from './find.ts'
import { cooperationExcerpt, firstImage } from './preview.ts'
import { sampleCooperation } from '#test/content-samples.ts'

const blocks: Block[] = [
  { id: 'c', order: 2, type: 'image', content: '', imageUrl: '/media/c.jpg', imageAlt: 'Bild' },
  { id: 'a', order: 0, type: 'heading', content: 'Titel' },
  { id: 'b', order: 1, type: 'text', content: 'Text' },
]

const ids = (list: Block[]) => list.map((block) => `${block.id}${block.order}`).join(' ')

it('content blocks are added at the end or at a given place', () => {
  expect(addBlock(blocks, 'image', 'd').at(-1)).toEqual({ ...blocks[0], id: 'd', order: 3, imageUrl: '' })
  expect(ids(addBlock(blocks, 'text', 'd', 1))).toBe('a0 d1 b2 c3')
  expect(addBlock([], 'text', 'd')).toEqual([{ id: 'd', order: 0, type: 'text', content: '' }])
})

it('content blocks do not gain fields of another type in an update', () => {
  const change = { content: 'Neu', imageUrl: '/x' }
  expect(updateBlock(blocks, 'b', change)[2]).toEqual({ ...blocks[2], content: 'Neu' })
  expect(updateBlock(blocks, 'c', change)[0]).toEqual({ ...blocks[0], ...change })
})

it('content blocks are renumbered when one is removed or put back at its place', () => {
  const without = removeBlock(blocks, 'a')
  expect(ids(without)).toBe('b0 c1')
  expect(ids(insertBlock(without, blocks[1] as Block, 1))).toBe('b0 a1 c2')
})

it("a list shows the first image, and the first 150 characters of the first text plus '...'", () => {
  const text = (content: string): Block => ({ id: 't', order: 1, type: 'text', content })
  expect(cooperationExcerpt({ content: [...blocks, text('later')] })).toBe('Text')
  expect(cooperationExcerpt({ content: [text('x'.repeat(151))] })).toBe(`${'x'.repeat(150)}...`)
  expect(cooperationExcerpt({ content: [text('<p>Zu <a href="/x">uns</a></p><p>b</p>')] })).toBe('Zu uns b')
  expect(cooperationExcerpt({ content: [] })).toBe('')
  const withoutUrl: Block = { id: 'z', order: -1, type: 'image', content: '', imageUrl: '', imageAlt: '' }
  expect(firstImage({ content: [withoutUrl, ...blocks] })?.id).toBe('c')
  expect(firstImage({ content: [withoutUrl] })).toBe(null)
})

const cooperation = (id: string, change: Partial<Cooperation> = {}) =>
  sampleCooperation({ id, title: id, slug: id, ...change })

it('the list leaves out deleted entries, has the newest first, and shows visitors only active ones', () => {
  const all = [
    cooperation('old'),
    cooperation('new', { createdAt: '2026-07-01T00:00:00.000Z' }),
    cooperation('inactive', { isActive: false }),
    cooperation('deleted', { deleted: true }),
  ]
  expect(listCooperations(all).map(({ id }) => id)).toEqual(['new', 'inactive', 'old'])
  expect(publicCooperations(all).map(({ id }) => id)).toEqual(['new', 'old'])
})

it('an address leads to its current owner, or else to the present address, and never in a circle', () => {
  const all = [cooperation('b', { formerSlugs: ['a', 'b'] }), cooperation('c', { formerSlugs: ['b', 'd'] })]
  expect(findBySlug(all, 'a')).toEqual({ found: 'moved', slug: 'b' })
  expect(findBySlug(all, 'b')).toMatchObject({ found: 'current', cooperation: { id: 'b' } })
  expect(findBySlug(all, 'd')).toEqual({ found: 'moved', slug: 'c' })
  expect(findBySlug([...all, cooperation('a')], 'a')).toMatchObject({ found: 'current' })
})

it('an address finds nothing inactive, deleted or unknown', () => {
  const inactive = cooperation('a', { isActive: false, formerSlugs: ['x'] })
  const all = [inactive, cooperation('b', { deleted: true })]
  for (const slug of ['a', 'b', 'x', 'unknown', '']) expect(findBySlug(all, slug)).toEqual({ found: 'none' })
})
