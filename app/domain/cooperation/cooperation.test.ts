import { describe, expect, it } from 'vitest'
import { addBlock, insertBlock, paragraphs, removeBlock, updateBlock } from './blocks.ts'
import type { Block, Cooperation } from './cooperation.ts'
import { findBySlug, listedCooperations, publicCooperations } from './find.ts'
import { cooperationExcerpt, firstImage } from './preview.ts'
import { sampleCooperation } from '#test/content-samples.ts'

const blocks: Block[] = [
  { id: 'c', order: 2, type: 'image', content: '', imageUrl: '/media/c.jpg', imageAlt: 'Bild' },
  { id: 'a', order: 0, type: 'heading', content: 'Titel' },
  { id: 'b', order: 1, type: 'text', content: 'Text' },
]

function ids(list: Block[]) {
  return list.map((block) => `${block.id}${block.order}`)
}

describe('content blocks', () => {
  it('are added with an order equal to the length of the list', () => {
    expect(addBlock(blocks, 'image', 'd').at(-1)).toEqual({
      id: 'd',
      order: 3,
      type: 'image',
      content: '',
      imageUrl: '',
      imageAlt: 'Bild',
    })
    expect(ids(addBlock(blocks, 'text', 'd', 1))).toEqual(['a0', 'd1', 'b2', 'c3'])
    expect(addBlock([], 'text', 'd')).toEqual([{ id: 'd', order: 0, type: 'text', content: '' }])
  })

  it('are updated without gaining fields of another type', () => {
    expect(updateBlock(blocks, 'b', { content: 'Neu', imageUrl: '/x' })[2]).toEqual({
      id: 'b',
      order: 1,
      type: 'text',
      content: 'Neu',
    })
    expect(updateBlock(blocks, 'c', { imageUrl: '/x' })[0]).toMatchObject({
      imageUrl: '/x',
      imageAlt: 'Bild',
    })
  })

  it('are renumbered when one is removed', () => {
    expect(ids(removeBlock(blocks, 'a'))).toEqual(['b0', 'c1'])
  })

  it('are put back at their place and renumbered', () => {
    const removed = blocks.find(({ id }) => id === 'a') as Block
    expect(ids(insertBlock(removeBlock(blocks, 'a'), removed, 1))).toEqual(['b0', 'a1', 'c2'])
  })

  it('split their text into paragraphs at line breaks', () => {
    expect(paragraphs('eins\nzwei\r\n\r\n drei \rvier\n')).toEqual(['eins', 'zwei', 'drei', 'vier'])
  })
})

describe('what a list shows of a cooperation', () => {
  it("is the first 150 characters of the first text block plus '...'", () => {
    const long = {
      content: [
        ...blocks.slice(0, 2),
        { id: 't', order: 5, type: 'text' as const, content: 'x'.repeat(151) },
      ],
    }
    expect(cooperationExcerpt(long)).toBe(`${'x'.repeat(150)}...`)
    expect(cooperationExcerpt({ content: blocks })).toBe('Text')
    expect(cooperationExcerpt({ content: [] })).toBe('')
    const html = {
      id: 'h',
      order: 0,
      type: 'text' as const,
      content: '<p>Zu <a href="/x">uns</a></p><p>b</p>',
    }
    expect(cooperationExcerpt({ content: [html] })).toBe('Zu uns b')
  })

  it('is the first image block that has an address', () => {
    const withoutUrl: Block = { id: 'z', order: -1, type: 'image', content: '', imageUrl: '', imageAlt: '' }
    expect(firstImage({ content: [withoutUrl, ...blocks] })?.id).toBe('c')
    expect(firstImage({ content: [withoutUrl] })).toBe(null)
  })
})

const cooperation = (id: string, change: Partial<Cooperation> = {}) =>
  sampleCooperation({ id, title: id, slug: id, ...change })

describe('finding a cooperation by its address', () => {
  it('lists what is not deleted, newest first, and shows visitors only what is active', () => {
    const all = [
      cooperation('old'),
      cooperation('new', { createdAt: '2026-07-01T00:00:00.000Z' }),
      cooperation('inactive', { isActive: false }),
      cooperation('deleted', { deleted: true }),
    ]
    expect(listedCooperations(all).map(({ id }) => id)).toEqual(['new', 'inactive', 'old'])
    expect(publicCooperations(all).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('answers the current owner of a slug, even when another one had it before', () => {
    const all = [cooperation('b', { formerSlugs: ['a'] }), cooperation('a')]
    expect(findBySlug(all, 'a')).toMatchObject({ found: 'current', cooperation: { id: 'a' } })
  })

  it('answers the present address of an old one, never leading in a circle', () => {
    const all = [cooperation('b', { formerSlugs: ['a', 'b'] }), cooperation('c', { formerSlugs: ['b', 'd'] })]
    expect(findBySlug(all, 'a')).toEqual({ found: 'moved', slug: 'b' })
    expect(findBySlug(all, 'b')).toMatchObject({ found: 'current' })
    expect(findBySlug(all, 'd')).toEqual({ found: 'moved', slug: 'c' })
  })

  it('finds nothing inactive, deleted or unknown', () => {
    const all = [
      cooperation('a', { isActive: false, formerSlugs: ['x'] }),
      cooperation('b', { deleted: true }),
    ]
    for (const slug of ['a', 'b', 'x', 'unknown', ''])
      expect(findBySlug(all, slug)).toEqual({ found: 'none' })
  })
})
