/** The parts of a cooperation that a list shows. */
import { excerpt } from '#domain/excerpt.ts'
import { inOrder } from '#domain/list-order.ts'
import type { Block, Cooperation } from './cooperation.ts'
import { plainText } from './text-block.ts'

const excerptLength = 150

export type ImageBlock = Extract<Block, { type: 'image' }>

/** The first 150 characters of the first non-empty text block; empty if there is no such block. */
export function cooperationExcerpt(cooperation: Pick<Cooperation, 'content'>): string {
  const texts = inOrder(cooperation.content).flatMap(({ type, content }) =>
    type === 'text' ? [plainText(content)] : [],
  )
  return excerpt(texts.find((text) => text !== '') ?? '', excerptLength)
}

/** The first image block that has an address. */
export function firstImage(cooperation: Pick<Cooperation, 'content'>): ImageBlock | null {
  return inOrder(cooperation.content).find(hasImage) ?? null
}

/** Image blocks without an address are skipped everywhere. */
export function hasImage(block: Block): block is ImageBlock {
  return block.type === 'image' && block.imageUrl !== ''
}
