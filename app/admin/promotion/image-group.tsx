/** The background image: by file, by address, or none. */
import { Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { InputField } from '#design/field.tsx'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import type { FieldsIn } from '#admin/shell/fields/fields.tsx'
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { ImageUpload } from '#admin/shell/upload/image-upload.tsx'
import { uploads } from '#admin/shell/upload/messages.ts'
import { promotionWords as words } from './messages.ts'

interface ImageGroupProps extends EditorProps<Promotion> {
  fields: FieldsIn<Promotion>
}

export function ImageGroup({ content, fields, upload, announce }: ImageGroupProps) {
  const { set } = fields
  const isInline = content.image.startsWith('data:')
  // A spot belongs to its picture.
  function setImage(address: string, focus?: string) {
    set('image', address)
    set('imageFocus', focus)
  }
  return (
    <section className="group">
      <h2>{words.groups.image}</h2>
      {content.image !== '' && (
        <div className="chosen-image">
          <FocusField
            id="image-focus"
            url={content.image}
            alt={words.currentImage}
            value={content.imageFocus}
            onChange={(focus) => set('imageFocus', focus || undefined)}
          />
          <Button look="danger-quiet" onClick={() => setImage('')}>
            <Icon drawing={Trash2} /> {words.removeImage}
          </Button>
        </div>
      )}
      <ImageUpload
        id="image-file"
        prefix="promotion"
        upload={upload}
        onStored={(image) => {
          setImage(image.url, image.outcome === 'stored' ? image.focus : undefined)
          if (image.outcome === 'inline') announce('status', uploads.inline)
        }}
      />
      <InputField
        {...fields.props('image')}
        inputMode="url"
        placeholder={isInline ? words.imageInline : 'https://'}
        value={isInline ? '' : content.image}
        onChange={(event) => setImage(event.target.value.trim())}
      />
      {fields.field('imageBlur')}
    </section>
  )
}
