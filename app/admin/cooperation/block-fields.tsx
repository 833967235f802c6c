/** The fields of one block, by its type: a heading, a text, or a picture by file or address. */
import type { ComponentType } from 'react'
import { InputField } from '#design/field.tsx'
import type { BlockChange, BlockType } from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import { htmlOfText, serializeText } from '#domain/cooperation/text-block.ts'
import { RichTextField } from '#admin/shell/rich-text/rich-text-field.tsx'
import { problemSentence } from '#admin/shell/widgets/messages.ts'
import { ChosenPicture } from '#admin/shell/upload/chosen-picture.tsx'
import type { EditorActions, EditorModel } from '#admin/shell/definition.ts'
import { useEditorActions } from '#admin/shell/use-editor.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.blocks

const storedForm = { toHtml: htmlOfText, fromHtml: serializeText }

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

function TextFields({ block, problems, path, onChange, onPicture }: BlockFieldsProps<'text'>) {
  return (
    <RichTextField
      id={firstFieldId(block)}
      label={words.types.text}
      html={{ hint: words.textHint, rows: 5 }}
      text={block.content}
      storedForm={storedForm}
      error={problemSentence(problems, `${path}.content`)}
      onChange={(content) => onChange({ content })}
      onPicture={onPicture}
    />
  )
}

/** An image block: the picture by file or address, its alternative text, and a caption. */
function ImageBlockFields({ block, problems, path, onChange }: BlockFieldsProps<'image'>) {
  const { upload } = useEditorActions()
  const { id, imageUrl, imageAlt, imageFocus, content } = block
  return (
    <>
      <ChosenPicture
        id={`block-${id}`}
        url={imageUrl}
        focus={imageFocus}
        alt={words.imagePreview}
        whenBroken={words.imageBroken}
        prefix={`cooperation-${id}`}
        upload={uploadStored(upload)}
        address={{
          id: `block-${id}-address`,
          // A picture of this site has a path, which HTML does not allow in a field of type 'url'.
          type: imageUrl.startsWith('/') ? 'text' : 'url',
          label: words.imageAddress,
          hint: words.imageHint,
          error: problemSentence(problems, `${path}.imageUrl`),
        }}
        onChange={(url, focus) => onChange({ imageUrl: url, imageFocus: focus })}
      />
      <div className="pair">
        <InputField
          id={`block-${id}-alt`}
          label={words.imageAlt}
          hint={words.imageAltHint}
          value={imageAlt}
          error={problemSentence(problems, `${path}.imageAlt`)}
          onChange={(event) => onChange({ imageAlt: event.target.value })}
        />
        <InputField
          id={`block-${id}-caption`}
          label={words.caption}
          aside={words.optional}
          value={content}
          error={problemSentence(problems, `${path}.content`)}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      </div>
    </>
  )
}

/** These pictures have no inline copy, so without storage the upload fails, and the block stays as it is. */
type Upload = EditorActions<unknown>['upload']

function uploadStored(upload: Upload): Upload {
  return async (file, options) => {
    const result = await upload(file, options)
    if (result.outcome === 'inline') return { outcome: 'refused', message: words.uploadFailed }
    if (result.outcome !== 'refused') return result
    return { ...result, message: `${words.uploadFailed}: ${result.message}` }
  }
}

/** The props of a block's fields, whatever its type. */
interface BlockFieldsProps<Type extends BlockType = BlockType>
  extends Pick<EditorModel<unknown>, 'problems'> {
  block: Extract<Block, { type: Type }>
  /** Prefix of the paths of this block's problems. */
  path: string
  onChange: (change: BlockChange) => void
  /** Takes a picture for a new block behind this one. */
  onPicture: (picture: File) => void
}
