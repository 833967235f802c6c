/** An image block: the picture by file or address, its alternative text, and a caption. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import type { ImageBlock } from '#domain/cooperation/preview.ts'
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { ImageUpload } from '#admin/shell/upload/image-upload.tsx'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import type { BlockFieldsProps } from './block-props.ts'
import { cooperationWords } from './messages.ts'
import { isPreviewable } from './previewable.ts'

const words = cooperationWords.blocks

export function ImageBlockFields({ block, problems, path, upload, onChange }: BlockFieldsProps<'image'>) {
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
    <div className="chosen-image">
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
