/**
 * Uploads a single picture by picker or drag-and-drop, with progress, cancelling and the reason for a
 * refusal. Two small buttons replace or remove an existing picture; without one, there is a large field for
 * choosing it.
 */
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { PictureForm } from '#domain/stored-picture.ts'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { Dropzone } from './dropzone.tsx'
import { pictureWords, uploads } from './messages.ts'
import type { StoredUpload } from './queue.ts'

interface ImageUploadProps {
  id: string
  /** Prepended to the file's name in storage. */
  prefix: string
  form?: PictureForm
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  onStored: (image: StoredUpload) => void
  /** Missing while there is no picture. */
  onRemove?: (() => void) | undefined
}

export function ImageUpload({ id, prefix, form = 'photo', upload, onStored, onRemove }: ImageUploadProps) {
  const [progress, setProgress] = useState<{ file: string; share: number } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [note, setNote] = useState<string | undefined>()
  const running = useRef<AbortController>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function take(file: File | undefined) {
    if (!file || progress) return
    const { signal } = (running.current = new AbortController())
    const onProgress = (share: number) => setProgress({ file: file.name, share })
    setRefusal(null)
    setNote(undefined)
    onProgress(0)
    const result = await upload(file, { prefix, form, onProgress, signal })
    setProgress(null)
    if (signal.aborted) return
    if (result.outcome === 'refused') setRefusal(result.message)
    else if (result.outcome !== 'cancelled') {
      setNote(result.note)
      onStored(result)
    }
  }
  const text = progress && uploads.progress(progress.file)
  return (
    <div className="uploads stack stack--close">
      <div className={onRemove && 'button-row'}>
        <Dropzone
          id={id}
          isSmall={onRemove !== undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          onFiles={([file]) => void take(file)}
        >
          {onRemove ? (
            uploads.replace
          ) : (
            <span>
              <strong>{uploads.choose}</strong> {uploads.orDrop}
            </span>
          )}
        </Dropzone>
        {onRemove && (
          <Button
            look="danger-quiet"
            onClick={() => {
              onRemove()
              // The button vanishes with the picture.
              focusSoon(id)
            }}
          >
            <Icon drawing={Trash2} /> {pictureWords.remove}
          </Button>
        )}
      </div>
      {progress && text && (
        <div className="upload">
          <span>{text}</span>
          <Button look="quiet" onClick={cancel}>
            {shell.cancel}
          </Button>
          <progress className="progress" max={1} value={progress.share} aria-label={text} />
        </div>
      )}
      <div role="status">{note && <p className="field__hint">{note}</p>}</div>
      <div role="alert">
        {refusal && (
          <p className="field__error" id={`${id}-refusal`}>
            {refusal}
          </p>
        )}
      </div>
    </div>
  )
}
