/** Uploads a single picture by picker or drag-and-drop, with progress, cancelling and the reason for a refusal. */
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { PictureForm } from '#domain/stored-picture.ts'
import { Icon } from '#design/icon.tsx'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
import { uploads } from './messages.ts'
import type { StoredUpload } from './queue.ts'

interface ImageUploadProps {
  id: string
  /** Prepended to the file's name in storage. */
  prefix?: string
  form?: PictureForm
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  onStored: (image: StoredUpload) => void
}

type Progress = { file: string; share: number; cancel: () => void }

export function ImageUpload({ id, prefix = '', form = 'photo', upload, onStored }: ImageUploadProps) {
  const [over, setOver] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file || progress) return
    const abort = new AbortController()
    const report = (share: number) => setProgress({ file: file.name, share, cancel: () => abort.abort() })
    setRefusal(null)
    report(0)
    const result = await upload(file, { prefix, form, onProgress: report, signal: abort.signal })
    setProgress(null)
    if (picker.current) picker.current.value = ''
    if (result.outcome === 'refused') setRefusal(result.message)
    else if (result.outcome !== 'cancelled') onStored(result)
  }
  return (
    <div className="uploads stack stack--close">
      <label className={over ? 'dropzone dropzone--over' : 'dropzone'} htmlFor={id}>
        {/* Covers the whole zone invisibly: the browser itself accepts a file that is dropped on it. */}
        <input
          ref={picker}
          className="dropzone__input"
          id={id}
          type="file"
          accept="image/*,.heic,.heif"
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <Icon drawing={ImageUp} />
        <span>
          <strong>{uploads.choose}</strong> {uploads.orDrop}
        </span>
      </label>
      {progress && <UploadProgress {...progress} />}
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

function UploadProgress({ file, share, cancel }: Progress) {
  return (
    <div className="upload">
      <span>{uploads.progress(file)}</span>
      <Button look="quiet" onClick={cancel}>
        {shell.cancel}
      </Button>
      <progress className="progress" max={1} value={share} aria-label={uploads.progress(file)} />
    </div>
  )
}
