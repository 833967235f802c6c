/** The fields of one block, by its type: a heading, a text, or a picture by file or address. */
import { Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { InputField } from '#design/field.tsx'
import type { BlockChange, BlockType } from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import { htmlOfText, storedText } from '#domain/cooperation/text-block.ts'
import { RichTextField } from '#admin/shell/rich-text/rich-text-field.tsx'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { ImageBlock } from '#domain/cooperation/preview.ts'
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { ImageUpload } from '#admin/shell/upload/image-upload.tsx'
import type { EditorProps } from '#admin/shell/definition.ts'
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

/** An image block: the picture by file or address, its alternative text, and a caption. */
function ImageBlockFields({ block, problems, path, upload, onChange }: BlockFieldsProps<'image'>) {
  const { id, imageUrl, imageAlt, content } = block
  const isInline = imageUrl.startsWith('data:')
  return (
    <>
      {imageUrl !== '' && (
        <ChosenImage
          key={imageUrl}
          block={block}
          onFocus={(focus) => onChange({ imageFocus: focus || undefined })}
          onRemove={() => onChange({ imageUrl: '', imageFocus: undefined })}
        />
      )}
      <ImageUpload
        id={`block-${id}-file`}
        prefix={`cooperation-${id}`}
        upload={uploadStored(upload)}
        onStored={(image) =>
          onChange({
            imageUrl: image.url,
            imageFocus: image.outcome === 'stored' ? image.focus : undefined,
          })
        }
      />
      <InputField
        id={`block-${id}-address`}
        // HTML allows no path there, which is what a picture of this site has.
        type={imageUrl.startsWith('/') ? 'text' : 'url'}
        inputMode="url"
        label={words.imageAddress}
        hint={words.imageHint}
        placeholder={isInline ? words.imageInline : 'https://'}
        value={isInline ? '' : imageUrl}
        error={problemSentence(problems, `${path}.imageUrl`)}
        onChange={(event) => onChange({ imageUrl: event.target.value.trim(), imageFocus: undefined })}
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

/** These pictures have no inline copy: without storage the upload fails, and the block stays as it is. */
function uploadStored(upload: BlockFieldsProps['upload']): BlockFieldsProps['upload'] {
  return async (file, options) => {
    const result = await upload(file, options)
    if (result.outcome === 'inline') return { outcome: 'refused', message: words.uploadFailed }
    if (result.outcome !== 'refused') return result
    return { ...result, message: `${words.uploadFailed}: ${result.message}` }
  }
}

interface ChosenImageProps {
  block: ImageBlock
  onFocus: (focus: string) => void
  onRemove: () => void
}

function ChosenImage({ block, onFocus, onRemove }: ChosenImageProps) {
  const { id, imageUrl, imageFocus } = block
  const [isBroken, setBroken] = useState(!isPreviewable(imageUrl))
  return (
    <div className="chosen-image stack stack--close">
      {isBroken ? (
        <p className="field__hint">{words.imageBroken}</p>
      ) : (
        <FocusField
          id={`block-${id}-focus`}
          url={imageUrl}
          alt={words.imagePreview}
          value={imageFocus}
          onChange={onFocus}
          onError={() => setBroken(true)}
        />
      )}
      <Button look="danger-quiet" onClick={onRemove}>
        <Icon drawing={Trash2} /> {words.removeImage}
      </Button>
    </div>
  )
}

/** The props of a block's fields, whatever its type. */
interface BlockFieldsProps<Type extends BlockType = BlockType>
  extends Pick<EditorProps<unknown>, 'upload' | 'problems'> {
  block: Extract<Block, { type: Type }>
  /** Prefix of the paths of this block's problems. */
  path: string
  onChange: (change: BlockChange) => void
}

/** Whether this browser may show a picture before it is saved: the page's security policy allows no other address. */
export function isPreviewable(url: string): boolean {
  return /^(?:https:\/\/[^/]|data:image\/|\/(?![/\\]))/i.test(url)
}
