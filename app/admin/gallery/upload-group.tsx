/** Uploads several pictures by picker or drag-and-drop, with the progress of each. */
import { Dropzone } from '#admin/shell/upload/dropzone.tsx'
import { useFileDrops } from '#admin/shell/upload/file-drops.ts'
import { UploadRows } from '#admin/shell/upload/upload-rows.tsx'
import type { QueuedUpload, UploadQueue } from '#admin/shell/upload/queue.ts'
import { galleryWords as words } from './messages.ts'

export function UploadGroup({ uploads, queue }: { uploads: readonly QueuedUpload[]; queue: UploadQueue }) {
  useFileDrops(queue.add)
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
