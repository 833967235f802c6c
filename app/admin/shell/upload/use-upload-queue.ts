/** Ties an upload queue to the component that shows it; uploads in progress end with the component. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnloadQuestion } from '#admin/shell/widgets/use-unload-question.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { createUploadQueue, isBusy, type QueueCallbacks } from './queue.ts'

/** `callbacks` may be new with every render: the queue always calls the latest. */
export function useUploadQueue(callbacks: QueueCallbacks) {
  const latest = useLatest(callbacks)
  const [queue] = useState(() => createUploadQueue(newId, latest))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useEffect(() => () => queue.cancelAll(), [queue])
  useUnloadQuestion(isBusy(uploads))
  return { queue, uploads }
}
