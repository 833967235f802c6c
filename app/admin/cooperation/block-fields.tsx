/** The fields of one block, by its type. */
import type { ComponentType } from 'react'
import { InputField } from '#design/field.tsx'
import type { BlockType } from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import { htmlOfText, storedText } from '#domain/cooperation/text-block.ts'
import { RichTextField } from '#admin/shell/rich-text/rich-text-field.tsx'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import type { BlockFieldsProps } from './block-props.ts'
import { ImageBlockFields } from './image-block-fields.tsx'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.blocks

const storedForm = { toHtml: htmlOfText, fromHtml: storedText }

const fieldsOf: { [Type in BlockType]: ComponentType<BlockFieldsProps<Type>> } = {
  heading: HeadingFields,
  text: TextFields,
  image: ImageBlockFields,
}

/** The field to focus in a block. */
export function firstFieldId({ id, type }: Pick<Block, 'id' | 'type'>): string {
  return type === 'image' ? `block-${id}-file` : `block-${id}`
}

export function BlockFields(props: BlockFieldsProps) {
  const Fields = fieldsOf[props.block.type] as ComponentType<BlockFieldsProps>
  return <Fields {...props} />
}

function HeadingFields({ block, problems, path, onChange }: BlockFieldsProps<'heading'>) {
  return (
    <InputField
      id={firstFieldId(block)}
      label={words.types.heading}
      autoComplete="off"
      value={block.content}
      error={problemSentence(problems, `${path}.content`)}
      onChange={(event) => onChange({ content: event.target.value })}
    />
  )
}

function TextFields({ block, problems, path, onChange }: BlockFieldsProps<'text'>) {
  return (
    <RichTextField
      id={firstFieldId(block)}
      label={words.types.text}
      html={{ hint: words.textHint, rows: 5 }}
      text={block.content}
      storedForm={storedForm}
      error={problemSentence(problems, `${path}.content`)}
      onChange={(content) => onChange({ content })}
    />
  )
}
