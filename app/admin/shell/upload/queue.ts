/**
 * Concurrent uploads: a few at a time, each with its own state, cancellable and retryable. A file that fails
 * never stops the others.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { uploads as words } from './messages.ts'
import { isPicture } from './image-size.ts'
import { createStore } from '#admin/shell/store.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'

export type UploadState =
  | { phase: 'waiting' }
  /** From 0 to 1. */
  | { phase: 'running'; share: number }
  /** `inline`: the storage was not available, so the picture is stored in the content itself. */
  | { phase: 'done'; inline: boolean; note?: string | undefined }
  | { phase: 'cancelled' }
  /** `again`: whether a retry makes sense, or an upload in spite of the message. */
  | { phase: 'refused'; message: string; again: 'never' | 'retry' | 'anyway' }

export interface QueuedUpload {
  /** Also the id of the resulting picture. */
  id: string
  file: File
  /** The picture's order value, assigned when the file was chosen: small files finish before large ones. */
  order: number
  state: UploadState
}

export type StoredUpload = Extract<UploadResult, { url: string }>

export type UploadQueue = ReturnType<typeof createUploadQueue>

export interface QueueCallbacks {
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** The order value of the next picture, not counting uploads in progress. */
  nextOrder: () => number
  /** Called as soon as a picture is stored. */
  onStored: (upload: QueuedUpload, result: StoredUpload) => void
  /** Called when nothing is waiting or running any more. */
  onSettled: () => void
  /** Whether a previously uploaded picture still exists; prevents uploading a file twice by mistake. */
  isStillThere: (id: string) => boolean
}

// More at once would only share the bandwidth, and every decoded photo of 12 megapixels takes 48 MB of memory.
const maxConcurrent = 3

export function createUploadQueue(idOfNext: () => string, callbacks: () => QueueCallbacks) {
  const store = createStore<{ queue: readonly QueuedUpload[] }>({ queue: [] })
  const uploads = () => store.get().queue
  const publish = (queue: readonly QueuedUpload[]) => store.set({ queue })
  const known = new Map<string, string>()
  const onDone = ({ id, file }: QueuedUpload) => known.set(traitsOf(file), id)
  function setState(id: string, state: UploadState) {
    publish(uploads().map((each) => (each.id === id ? { ...each, state } : each)))
  }

  const runner = createRunner({ uploads, setState, onDone }, callbacks)

  function admit(file: File, taken: ReadonlySet<string>): UploadState {
    if (!isPicture(file))
      return { phase: 'refused', message: words.refused['not-an-image'](file.name), again: 'never' }
    const before = known.get(traitsOf(file))
    if (taken.has(traitsOf(file)) || (before !== undefined && callbacks().isStillThere(before)))
      return { phase: 'refused', message: words.twice(file.name), again: 'anyway' }
    return { phase: 'waiting' }
  }

  return {
    uploads,
    subscribe: store.subscribe,
    add(files: readonly File[]) {
      const queue = uploads()
      // Once all are done, successful uploads are no longer listed.
      const kept = isBusy(queue)
        ? queue
        : queue.filter(({ state }) => state.phase !== 'done' || isTold(state))
      const taken = new Set(queue.filter(isOnItsWay).map(({ file }) => traitsOf(file)))
      const firstOrder = Math.max(callbacks().nextOrder(), ...queue.map(({ order }) => order + 1))
      const added = files.map((file, index): QueuedUpload => {
        const state = admit(file, taken)
        taken.add(traitsOf(file))
        return { id: idOfNext(), file, order: firstOrder + index, state }
      })
      publish([...kept, ...added])
      runner.startNext()
    },
    cancel(id: string) {
      runner.abort(id)
      setState(id, { phase: 'cancelled' })
    },
    cancelAll() {
      runner.abortAll()
      publish(uploads().map((each) => (isOnItsWay(each) ? { ...each, state: { phase: 'cancelled' } } : each)))
    },
    retry(id: string) {
      // A new id, because the response to the earlier attempt may still arrive.
      const again = { id: idOfNext(), state: { phase: 'waiting' } } as const
      publish(uploads().map((each) => (each.id === id ? { ...each, ...again } : each)))
      runner.startNext()
    },
    /** Removes a settled upload from the list. */
    dismiss(id: string) {
      publish(uploads().filter((each) => each.id !== id))
    },
  }
}

interface RunnableQueue {
  uploads: () => readonly QueuedUpload[]
  setState: (id: string, state: UploadState) => void
  onDone: (upload: QueuedUpload) => void
}

/** Uploads the waiting files, a few at a time. */
function createRunner(queue: RunnableQueue, callbacks: () => QueueCallbacks) {
  const running = new Map<string, AbortController>()

  function startNext() {
    const next =
      running.size < maxConcurrent && queue.uploads().find(({ state }) => state.phase === 'waiting')
    if (!next) return
    void run(next)
    startNext()
  }

  async function run({ id, file }: QueuedUpload) {
    const abort = new AbortController()
    running.set(id, abort)
    queue.setState(id, { phase: 'running', share: 0 })
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) queue.setState(id, { phase: 'running', share })
    }
    const result = await outcomeOf(file, { id, onProgress, signal: abort.signal })
    running.delete(id)
    // A result that arrives after the cancellation is dropped.
    settle(id, abort.signal.aborted ? { outcome: 'cancelled' } : result)
    startNext()
    if (running.size === 0) callbacks().onSettled()
  }

  /** An unexpected error is reported like a refusal; otherwise the queue would stall. */
  async function outcomeOf(file: File, options: UploadOptions): Promise<UploadResult> {
    try {
      return await callbacks().upload(file, options)
    } catch {
      return { outcome: 'refused', message: words.broken(file.name) }
    }
  }

  function settle(id: string, result: UploadResult) {
    const finished = queue.uploads().find((each) => each.id === id)
    if (!finished) return
    if (result.outcome === 'cancelled') return queue.setState(id, { phase: 'cancelled' })
    if (result.outcome === 'refused')
      return queue.setState(id, { phase: 'refused', message: result.message, again: 'retry' })
    queue.setState(id, { phase: 'done', inline: result.outcome === 'inline', note: result.note })
    queue.onDone(finished)
    callbacks().onStored(finished, result)
  }

  return {
    startNext,
    abort: (id: string) => running.get(id)?.abort(),
    abortAll() {
      for (const abort of running.values()) abort.abort()
    },
  }
}

function isOnItsWay({ state }: QueuedUpload): boolean {
  return state.phase === 'waiting' || state.phase === 'running'
}

export function isBusy(queue: readonly QueuedUpload[]): boolean {
  return queue.some(isOnItsWay)
}

/** Whether a finished upload has a message to show. */
export function isTold({ inline, note }: Extract<UploadState, { phase: 'done' }>): boolean {
  return inline || note !== undefined
}

function traitsOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('/')
}

/**
 * The queue of the component that shows it. Unmounting cancels the uploads in progress. `callbacks` may be
 * new with every render.
 */
export function useUploadQueue(callbacks: QueueCallbacks) {
  const latest = useLatest(callbacks)
  const [queue] = useState(() => createUploadQueue(newId, latest))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useEffect(() => () => queue.cancelAll(), [queue])
  return { queue, uploads }
}
