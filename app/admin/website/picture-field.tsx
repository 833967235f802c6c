/** A picture of the website: shown, replaced by an upload, or removed. */
import { Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { ImageUpload } from '#admin/shell/upload/image-upload.tsx'
import type { EditorProps } from '#admin/shell/definition.ts'
import { valueAt, withValueAt } from '#domain/website/field-path.ts'
import type { Website } from '#domain/website/website.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import type { Field } from './fields.ts'
import { websiteWords as words } from './messages.ts'
import { hints } from './part-messages.ts'

interface PictureFieldProps extends Pick<EditorProps<Website>, 'content' | 'change' | 'upload' | 'announce'> {
  field: Field
}

export function PictureField({ field, content, change, upload, announce }: PictureFieldProps) {
  const { path, label, focus } = field
  const address = String(valueAt(content, path))
  const shown = { url: address, alt: `${label}: ${words.image.shown}` }
  function setFocus(spot: string) {
    if (focus) change((website) => withValueAt(website, focus.path, spot))
  }
  function set(chosen: string, spot: string) {
    change((website) => withValueAt(website, path, chosen))
    setFocus(spot)
  }
  function remove() {
    set('', '')
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
              {...shown}
              value={String(valueAt(content, focus.path))}
              onChange={setFocus}
            />
          ) : (
            <img src={shown.url} alt={shown.alt} />
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
          set(image.url, (image.outcome === 'stored' && image.focus) || '')
          if (image.outcome === 'inline') announce('status', words.image.inline)
        }}
      />
    </fieldset>
  )
}
