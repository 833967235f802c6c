/** The content blocks of a cooperation, as the editor changes them and as its page shows them. */
import { inOrder, withMoved } from '#domain/list-order.ts'
import { type Block, defaultImageAlt } from './cooperation.ts'

export type BlockType = Block['type']
/** The fields an editor may change; `id`, `type` and `order` have their own operations. */
export type BlockChange = Partial<
  Pick<Extract<Block, { type: 'image' }>, 'content' | 'imageUrl' | 'imageAlt' | 'imageFocus'>
>

const emptyBlocks: Record<BlockType, (id: string, order: number) => Block> = {
  heading: (id, order) => ({ id, order, type: 'heading', content: '' }),
  text: (id, order) => ({ id, order, type: 'text', content: '' }),
  image: (id, order) => ({ id, order, type: 'image', content: '', imageUrl: '', imageAlt: defaultImageAlt }),
}

/** Appends a block, its order is the length of the list; or puts it at a position, 0-based. */
export function addBlock(
  blocks: readonly Block[],
  type: BlockType,
  id: string,
  index = blocks.length,
): Block[] {
  const block = emptyBlocks[type](id, blocks.length)
  return index < blocks.length ? insertBlock(blocks, block, index) : [...blocks, block]
}

/** Ignores fields that the block's type does not have. */
export function updateBlock(blocks: readonly Block[], id: string, change: BlockChange): Block[] {
  return blocks.map((block) => {
    if (block.id !== id) return block
    if (block.type === 'image') return { ...block, ...change }
    return { ...block, content: change.content ?? block.content }
  })
}

export function removeBlock(blocks: readonly Block[], id: string): Block[] {
  return renumber(inOrder(blocks).filter((block) => block.id !== id))
}

/** Puts a block at a position, 0-based. */
export function insertBlock(blocks: readonly Block[], block: Block, index: number): Block[] {
  return renumber(inOrder(blocks).toSpliced(index, 0, block))
}

/** Moves a block to any position, 0-based. */
export function moveBlock(blocks: readonly Block[], id: string, index: number): Block[] {
  return renumber(withMoved(inOrder(blocks), id, index))
}

function renumber(blocks: readonly Block[]): Block[] {
  return blocks.map((block, order) => ({ ...block, order }))
}
