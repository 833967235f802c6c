/** Uploads several pictures by picker or drag-and-drop, with the progress of each. */
import { useEffect } from 'react'
import { Dropzone } from '#admin/shell/upload/dropzone.tsx'
import { UploadRows } from '#admin/shell/upload/upload-rows.tsx'
import type { QueuedUpload, UploadQueue } from '#admin/shell/upload/queue.ts'
import { galleryWords as words } from './messages.ts'

export function UploadGroup({ uploads, queue }: { uploads: readonly QueuedUpload[]; queue: UploadQueue }) {
  useDropAnywhere(queue.add)
  return (
    <section className="group">
      <div className="ends">
        <h2>{words.upload}</h2>
        <p className="note">{words.resized}</p>
      </div>
      <Dropzone multiple aria-label={words.chooseLabel} onFiles={queue.add}>
        <span>
          <strong>{words.choose}</strong> {words.orDrop}
        </span>
        <span className="note">{words.formats}</span>
      </Dropzone>
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
