/**
 * The state of the chosen files: a row for each one in progress or in need of attention, a line for all of them
 * together.
 */
import { RotateCcw, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { shell } from '#admin/shell/messages.ts'
import { uploads as words } from './messages.ts'
import { formatFileSize } from '#domain/gallery/file.ts'
import { isBusy, isTold, type QueuedUpload, type UploadQueue } from './queue.ts'

interface UploadRowsProps {
  uploads: readonly QueuedUpload[]
  queue: UploadQueue
}

export function UploadRows({ uploads, queue }: UploadRowsProps) {
  const waiting = uploads.filter(({ state }) => state.phase === 'waiting').length
  const running = uploads.filter(({ state }) => state.phase === 'running')
  const told = uploads.filter(needsAttention)
  if (running.length + told.length === 0) return null
  return (
    <div className="uploads stack stack--close">
      {isBusy(uploads) && uploads.length > 1 && <Overall uploads={uploads} onCancel={queue.cancelAll} />}
      {running.length > 0 && (
        <ul className="uploads stack stack--close">
          {running.map((upload) => (
            <RunningRow key={upload.id} upload={upload} onCancel={() => queue.cancel(upload.id)} />
          ))}
        </ul>
      )}
      {waiting > 0 && <p className="field__hint">{words.waiting(waiting)}</p>}
      <ul className="uploads uploads--told stack stack--close" aria-live="polite">
        {told.map((upload) => (
          <SettledRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </div>
  )
}

/** Whether a file was cancelled, refused, stored in an unexpected place, or changed by the upload. */
function needsAttention({ state }: QueuedUpload): boolean {
  return state.phase === 'cancelled' || state.phase === 'refused' || (state.phase === 'done' && isTold(state))
}

function Overall({ uploads, onCancel }: { uploads: readonly QueuedUpload[]; onCancel: () => void }) {
  const done = uploads.filter(({ state }) => state.phase === 'done').length
  const all = uploads.filter(({ state }) => state.phase !== 'refused' && state.phase !== 'cancelled').length
  const share = uploads.reduce((sum, { state }) => sum + (state.phase === 'running' ? state.share : 0), done)
  const text = words.overall(done, all)
  return (
    <div className="upload upload--all">
      <span>{text}</span>
      <Button look="quiet" onClick={onCancel}>
        {words.cancelAll}
      </Button>
      <progress className="progress" max={all} value={share} aria-label={text} />
    </div>
  )
}

function RunningRow({ upload, onCancel }: { upload: QueuedUpload; onCancel: () => void }) {
  const { file, state } = upload
  const share = state.phase === 'running' ? state.share : 0
  return (
    <li className="upload">
      <span className="upload__name cut" title={file.name}>
        {file.name}
      </span>
      <span className="note numeric">
        {words.percent(share)}, {formatFileSize(file.size)}
      </span>
      <IconButton drawing={X} label={words.cancelFile(file.name)} onClick={onCancel} />
      <progress className="progress" max={1} value={share} aria-label={words.progress(file.name)} />
    </li>
  )
}

function SettledRow({ upload: { id, file, state }, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  const again = state.phase === 'refused' ? state.again : state.phase === 'cancelled' ? 'retry' : 'never'
  return (
    <li className={state.phase === 'refused' ? 'upload upload--failed danger' : 'upload'}>
      <span className="upload__name">{sentenceOf(file, state)}</span>
      {again === 'retry' && (
        <IconButton
          drawing={RotateCcw}
          label={words.retryFile(file.name)}
          title={words.retry}
          onClick={() => queue.retry(id)}
        />
      )}
      {again === 'anyway' && (
        <Button look="quiet" aria-label={words.anywayFile(file.name)} onClick={() => queue.retry(id)}>
          {words.anyway}
        </Button>
      )}
      <IconButton
        drawing={X}
        label={words.dismiss(file.name)}
        title={shell.close}
        onClick={() => queue.dismiss(id)}
      />
    </li>
  )
}

function sentenceOf({ name }: File, state: QueuedUpload['state']): string {
  if (state.phase === 'refused') return state.message
  if (state.phase !== 'done') return words.cancelled(name)
  return [state.inline && words.inlineFile(name), state.note].filter(Boolean).join(' ')
}
