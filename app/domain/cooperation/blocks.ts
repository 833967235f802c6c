/** The content blocks of a cooperation in its editor (specification §4, 'Block operations') and on its page. */
import { type Block, defaultImageAlt } from './cooperation.ts'

export type BlockType = Block['type']
/** Which fields the editor may change; `id`, `type` and `order` have their own operations. */
export type BlockChange = Partial<
  Pick<Extract<Block, { type: 'image' }>, 'content' | 'imageUrl' | 'imageAlt'>
>

const emptyBlocks: Record<BlockType, (id: string, order: number) => Block> = {
  heading: (id, order) => ({ id, order, type: 'heading', content: '' }),
  text: (id, order) => ({ id, order, type: 'text', content: '' }),
  image: (id, order) => ({ id, order, type: 'image', content: '', imageUrl: '', imageAlt: defaultImageAlt }),
}

export function inOrder(blocks: readonly Block[]): Block[] {
  return blocks.toSorted((one, other) => one.order - other.order)
}

/** Appended, with an order equal to the length of the list. */
export function addBlock(blocks: readonly Block[], type: BlockType, id: string): Block[] {
  return [...blocks, emptyBlocks[type](id, blocks.length)]
}

/** Fields that the block's type doesn't have are ignored. */
export function updateBlock(blocks: readonly Block[], id: string, change: BlockChange): Block[] {
  return blocks.map((block) => {
    if (block.id !== id) return block
    if (block.type === 'image') return { ...block, ...change }
    return { ...block, content: change.content ?? block.content }
  })
}

export function removeBlock(blocks: readonly Block[], id: string): Block[] {
  return renumbered(inOrder(blocks).filter((block) => block.id !== id))
}

/** One place up or down; at the end of the list it stays where it is. */
export function moveBlock(blocks: readonly Block[], id: string, direction: 'up' | 'down'): Block[] {
  const sorted = inOrder(blocks)
  const from = sorted.findIndex((block) => block.id === id)
  const to = direction === 'up' ? from - 1 : from + 1
  const moved = sorted[from]
  if (!moved || to < 0 || to >= sorted.length) return renumbered(sorted)
  return renumbered(sorted.toSpliced(from, 1).toSpliced(to, 0, moved))
}

/** To any place, 0-based, the others make room. */
export function placeBlock(blocks: readonly Block[], id: string, index: number): Block[] {
  const sorted = inOrder(blocks)
  const moved = sorted.find((block) => block.id === id)
  if (!moved) return renumbered(sorted)
  return renumbered(sorted.filter((block) => block !== moved).toSpliced(index, 0, moved))
}

function renumbered(blocks: readonly Block[]): Block[] {
  return blocks.map((block, order) => ({ ...block, order }))
}

/** A text block's paragraphs: split at line breaks, blank ones left out. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
