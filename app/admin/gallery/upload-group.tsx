/** Uploads several pictures by picker or drag-and-drop, with the progress of each. */
import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { UploadRows } from '#admin/shell/upload/upload-rows.tsx'
import type { QueuedUpload, UploadQueue } from '#admin/shell/upload/queue.ts'
import { galleryWords as words } from './messages.ts'

export function UploadGroup({ uploads, queue }: { uploads: readonly QueuedUpload[]; queue: UploadQueue }) {
  const [over, setOver] = useState(false)
  useDropAnywhere(queue.add)
  return (
    <section className="group">
      <div className="ends">
        <h2>{words.upload}</h2>
        <p className="note">{words.resized}</p>
      </div>
      <label className={over ? 'dropzone dropzone--over' : 'dropzone'}>
        {/* Covers the whole zone invisibly: the browser itself accepts files that are dropped on it. */}
        <input
          className="dropzone__input"
          type="file"
          accept="image/*,.heic,.heif"
          multiple
          aria-label={words.chooseLabel}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            queue.add([...(event.target.files ?? [])])
            // Else the same file could not be chosen a second time.
            event.target.value = ''
          }}
        />
        <Icon drawing={ImageUp} />
        <span>
          <strong>{words.choose}</strong> {words.orDrop}
        </span>
        <span className="note">{words.formats}</span>
      </label>
      <UploadRows uploads={uploads} queue={queue} />
    </section>
  )
}

/** A file that misses the zone is taken too: the browser would open it in place of the editor. */
function useDropAnywhere(take: (files: readonly File[]) => void) {
  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const isForZone = (event: DragEvent) => event.target instanceof HTMLInputElement
    const allow = (event: DragEvent) => {
      if (carriesFiles(event) && !isForZone(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event) || isForZone(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const end = new AbortController()
    window.addEventListener('dragover', allow, { signal: end.signal })
    window.addEventListener('drop', drop, { signal: end.signal })
    return () => end.abort()
  }, [take])
}
