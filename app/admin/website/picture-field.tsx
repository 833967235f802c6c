/** A picture of the website: shown, replaced by an upload, or removed. */
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { ImageUpload } from '#admin/shell/upload/image-upload.tsx'
import type { EditorActions } from '#admin/shell/definition.ts'
import { useEditorActions } from '#admin/shell/use-editor.ts'
import { websiteWords as words } from './messages.ts'

export type Uploading = Pick<EditorActions<unknown>, 'upload'>

interface PictureFieldProps extends Uploading {
  /** The field's path with item ids. */
  id: string
  label: string
  hint: string | undefined
  /** Empty for none. */
  address: string
  /** The spot that no crop may lose; `undefined` if the picture is never cropped. */
  spot: string | undefined
  /** `spot` is empty for a new picture, whose spot is unknown. */
  onChange: (picture: { address?: string; spot: string }) => void
}

export function PictureField({ id, label, hint, address, spot, onChange, upload }: PictureFieldProps) {
  const { announce } = useEditorActions()
  const shown = { url: address, alt: `${label}: ${words.image.shown}` }
  return (
    <fieldset className="field picture-field">
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {address !== '' &&
        (spot === undefined ? (
          <img src={shown.url} alt={shown.alt} />
        ) : (
          <FocusField
            id={`${id}-focus`}
            {...shown}
            value={spot}
            onChange={(chosen) => onChange({ spot: chosen })}
          />
        ))}
      <ImageUpload
        id={id}
        prefix={id.replaceAll('.', '-')}
        form={id === 'advisor.logo' ? 'logo' : 'photo'}
        upload={upload}
        onStored={(image) => {
          onChange({ address: image.url, spot: (image.outcome === 'stored' && image.focus) || '' })
          if (image.outcome === 'inline') announce('status', words.image.inline)
        }}
        onRemove={address === '' ? undefined : () => onChange({ address: '', spot: '' })}
      />
    </fieldset>
  )
}
