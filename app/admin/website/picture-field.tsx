/** A picture of the website: shown, replaced by an upload, or removed. */
import { Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { ImageUpload } from '#admin/shell/upload/image-upload.tsx'
import type { EditorProps } from '#admin/shell/definition.ts'
import type { Website } from '#domain/website/website.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { hints, labels, websiteWords as words, type FieldPath } from './messages.ts'

interface PictureFieldProps extends Pick<EditorProps<Website>, 'upload' | 'announce'> {
  path: FieldPath
  address: string
  /** Where one looks first; left out where the picture is never cropped. */
  focus?: { value: string; onChange: (focus: string) => void } | undefined
  /** With the spot that is suggested for it. */
  onChange: (address: string, focus: string) => void
}

export function PictureField({ path, address, focus, upload, announce, onChange }: PictureFieldProps) {
  const label = labels[path]
  function remove() {
    onChange('', '')
    // The button goes with the picture.
    focusSoon(path)
  }
  return (
    <fieldset className="field picture-field">
      <legend className="field__label">{label}</legend>
      {hints[path] && <p className="field__hint">{hints[path]}</p>}
      {address !== '' && (
        <div className="line">
          {focus ? (
            <FocusField
              id={`${path}-focus`}
              url={address}
              alt={`${label}: ${words.image.shown}`}
              {...focus}
            />
          ) : (
            <img src={address} alt={`${label}: ${words.image.shown}`} />
          )}
          <Button look="danger-quiet" onClick={remove}>
            <Icon drawing={Trash2} /> {words.image.remove}
          </Button>
        </div>
      )}
      <ImageUpload
        id={path}
        prefix={path.replace('.', '-')}
        form={path === 'advisor.logo' ? 'logo' : 'photo'}
        upload={upload}
        onStored={(image) => {
          onChange(image.url, (image.outcome === 'stored' && image.focus) || '')
          if (image.outcome === 'inline') announce('status', words.image.inline)
        }}
      />
    </fieldset>
  )
}
