/** What the fields of a block get, whatever its type. */
import type { BlockChange, BlockType } from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'

export interface BlockFieldsProps<Type extends BlockType = BlockType>
  extends Pick<EditorProps<unknown>, 'upload' | 'problems'> {
  block: Extract<Block, { type: Type }>
  /** Where the problems of this block begin. */
  path: string
  onChange: (change: BlockChange) => void
}
