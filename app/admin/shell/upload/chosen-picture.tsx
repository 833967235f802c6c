/** A picture chosen by file or by address, with its own spot that no crop may lose. */
import { type ComponentProps, useState } from 'react'
import { InputField } from '#design/field.tsx'
import { FocusField } from './focus-field.tsx'
import { ImageUpload } from './image-upload.tsx'
import { pictureWords as words } from './messages.ts'
import type { StoredUpload } from './queue.ts'

interface ChosenPictureProps
  extends Omit<ComponentProps<typeof ImageUpload>, 'form' | 'onStored' | 'onRemove'>,
    SpotProps {
  /** The field for its address. */
  address: Omit<ComponentProps<typeof InputField>, 'value' | 'onChange'>
  /** Called in addition, once the picture is in the content. */
  onStored?: (image: StoredUpload) => void
}

export function ChosenPicture({ id, prefix, upload, onStored, address, ...spot }: ChosenPictureProps) {
  const { url, onChange } = spot
  const isInline = url.startsWith('data:')
  return (
    <>
      {url !== '' && (
        <div className="chosen-image stack stack--close">
          <Spot key={url} id={`${id}-focus`} {...spot} />
        </div>
      )}
      <ImageUpload
        id={`${id}-file`}
        {...{ prefix, upload }}
        onStored={(image) => {
          onChange(image.url, image.outcome === 'stored' ? image.focus : undefined)
          onStored?.(image)
        }}
        onRemove={url === '' ? undefined : () => onChange('')}
      />
      <InputField
        {...address}
        inputMode="url"
        placeholder={isInline ? words.inline : 'https://'}
        value={isInline ? '' : url}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </>
  )
}

interface SpotProps {
  url: string
  /** The alternative text. */
  alt: string
  focus: string | undefined
  /** Shown in place of a picture that this browser cannot show. */
  whenBroken?: string
  onChange: (url: string, focus?: string) => void
}

function Spot({ id, url, alt, focus, whenBroken, onChange }: SpotProps & { id: string }) {
  const [isBroken, setBroken] = useState(!isPreviewable(url))
  if (isBroken && whenBroken) return <p className="field__hint">{whenBroken}</p>
  return (
    <FocusField
      {...{ id, url, alt }}
      value={focus}
      onChange={(spot) => onChange(url, spot || undefined)}
      onError={() => setBroken(true)}
    />
  )
}

/** Whether the browser may show a picture before a save. The page's security policy allows no others. */
export function isPreviewable(url: string): boolean {
  return /^(?:https:\/\/[^/]|data:image\/|\/(?![/\\]))/i.test(url)
}
