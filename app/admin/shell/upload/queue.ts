/**
 * Several files on their way at once, without React: a few are uploaded at a time, each has its own state, can be
 * cancelled and tried again, and a file that fails never stops the others.
 */
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { uploads } from '#admin/shell/messages.ts'

export type UploadState =
  | { phase: 'waiting' }
  /** From 0 to 1. */
  | { phase: 'running'; share: number }
  /** `inline`: the storage was not available, the picture is kept in the content itself. */
  | { phase: 'done'; inline: boolean }
  | { phase: 'cancelled' }
  /** `again`: whether trying again makes sense, or taking the file in spite of the message. */
  | { phase: 'refused'; message: string; again: 'never' | 'retry' | 'anyway' }

export interface QueuedUpload {
  /** Also the id of the picture that comes of it. */
  id: string
  file: File
  /** The picture's place, given when the file was chosen: small files finish before large ones. */
  order: number
  state: UploadState
}

export type StoredUpload = Extract<UploadResult, { url: string }>

export interface UploadQueue {
  uploads(): readonly QueuedUpload[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  cancel(id: string): void
  cancelAll(): void
  retry(id: string): void
  /** Takes a settled upload off the list. */
  dismiss(id: string): void
  /** Whoever shows the queue hands in what is up to date. */
  learn(parts: QueueParts): void
}

export interface QueueParts {
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** The order value of the next picture, uploads on their way not counted. */
  nextOrder: () => number
  /** As soon as one is stored. */
  onStored: (upload: QueuedUpload, result: StoredUpload) => void
  /** When nothing is waiting or running any more. */
  onSettled: () => void
  /** Whether a picture that was uploaded before is still there; a file is not taken twice by mistake. */
  isStillThere: (id: string) => boolean
}

// More at once only shares the line, and every decoded photo of 12 megapixels takes 48 MB of memory.
const mostAtOnce = 3

export function createUploadQueue(newId: () => string, first: QueueParts): UploadQueue {
  let parts = first
  let queue: readonly QueuedUpload[] = []
  const running = new Map<string, AbortController>()
  const known = new Map<string, string>()
  const listeners = new Set<() => void>()

  function publish(next: readonly QueuedUpload[]) {
    queue = next
    for (const listener of listeners) listener()
  }
  function setState(id: string, state: UploadState) {
    publish(queue.map((each) => (each.id === id ? { ...each, state } : each)))
  }

  function startNext() {
    const next = running.size < mostAtOnce && queue.find(({ state }) => state.phase === 'waiting')
    if (!next) return
    void run(next)
    startNext()
  }

  async function run({ id, file }: QueuedUpload) {
    const abort = new AbortController()
    running.set(id, abort)
    setState(id, { phase: 'running', share: 0 })
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) setState(id, { phase: 'running', share })
    }
    const result = await outcomeOf(file, { onProgress, signal: abort.signal })
    running.delete(id)
    // What arrived in spite of being cancelled is not wanted.
    settle(id, abort.signal.aborted ? { outcome: 'cancelled' } : result)
    startNext()
    if (running.size === 0) parts.onSettled()
  }

  /** What nobody expected is told like a refusal, or the queue would stand still. */
  async function outcomeOf(file: File, options: UploadOptions): Promise<UploadResult> {
    try {
      return await parts.upload(file, options)
    } catch {
      return { outcome: 'refused', message: uploads.broken(file.name) }
    }
  }

  function settle(id: string, result: UploadResult) {
    const finished = queue.find((each) => each.id === id)
    if (!finished) return
    if (result.outcome === 'cancelled') return setState(id, { phase: 'cancelled' })
    if (result.outcome === 'refused')
      return setState(id, { phase: 'refused', message: result.message, again: 'retry' })
    setState(id, { phase: 'done', inline: result.outcome === 'inline' })
    known.set(traitsOf(finished.file), id)
    parts.onStored(finished, result)
  }

  function admitted(file: File, taken: ReadonlySet<string>): UploadState {
    if (!file.type.startsWith('image/'))
      return { phase: 'refused', message: uploads.refused['not-an-image'](file.name), again: 'never' }
    const before = known.get(traitsOf(file))
    if (taken.has(traitsOf(file)) || (before !== undefined && parts.isStillThere(before)))
      return { phase: 'refused', message: uploads.twice(file.name), again: 'anyway' }
    return { phase: 'waiting' }
  }

  return {
    uploads: () => queue,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      // What went well before is no news any more.
      const kept = isBusy(queue) ? queue : queue.filter(({ state }) => state.phase !== 'done' || state.inline)
      const taken = new Set(queue.filter(isOnItsWay).map(({ file }) => traitsOf(file)))
      const firstOrder = Math.max(parts.nextOrder(), ...queue.map(({ order }) => order + 1))
      const added = files.map((file, index): QueuedUpload => {
        const state = admitted(file, taken)
        taken.add(traitsOf(file))
        return { id: newId(), file, order: firstOrder + index, state }
      })
      publish([...kept, ...added])
      startNext()
    },
    cancel(id) {
      running.get(id)?.abort()
      setState(id, { phase: 'cancelled' })
    },
    cancelAll() {
      for (const abort of running.values()) abort.abort()
      publish(queue.map((each) => (isOnItsWay(each) ? { ...each, state: { phase: 'cancelled' } } : each)))
    },
    retry(id) {
      // A new id: an answer to the earlier try may still be on its way.
      const again = { id: newId(), state: { phase: 'waiting' } } as const
      publish(queue.map((each) => (each.id === id ? { ...each, ...again } : each)))
      startNext()
    },
    dismiss(id) {
      publish(queue.filter((each) => each.id !== id))
    },
    learn(now) {
      parts = now
    },
  }
}

export function isOnItsWay({ state }: QueuedUpload): boolean {
  return state.phase === 'waiting' || state.phase === 'running'
}

export function isBusy(queue: readonly QueuedUpload[]): boolean {
  return queue.some(isOnItsWay)
}

function traitsOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join('/')
}
