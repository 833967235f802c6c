/** The props of a block's fields, whatever its type. */
import type { BlockChange, BlockType } from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'

export interface BlockFieldsProps<Type extends BlockType = BlockType>
  extends Pick<EditorProps<unknown>, 'upload' | 'problems'> {
  block: Extract<Block, { type: Type }>
  /** Prefix of the paths of this block's problems. */
  path: string
  onChange: (change: BlockChange) => void
}
