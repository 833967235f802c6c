/** Ties an upload queue to the component that shows it; what is under way ends with the component. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { createUploadQueue, isBusy, type QueueParts } from './queue.ts'

/** `parts` may be new with every rendering: the queue always calls the latest. */
export function useUploadQueue(parts: QueueParts) {
  const [queue] = useState(() => createUploadQueue(newId, parts))
  useEffect(() => queue.learn(parts))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useEffect(() => () => queue.cancelAll(), [queue])
  useLeavingWarning(isBusy(uploads))
  return { queue, uploads }
}

/** The browser's own question: files on their way are not kept as a draft. */
function useLeavingWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
