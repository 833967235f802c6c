/** Reads calendars out of the way of requests. */
import { Worker } from 'node:worker_threads'
import type { BusyTimes, Reading } from './busy-times.server.ts'
import type { ThreadTask } from './thread.server.ts'

/** In milliseconds. The largest calendar needs a second. */
const longest = 20_000

/** `unreadable`: what is in it takes too long, or the server ends. */
export async function readCalendar(
  content: Uint8Array,
  reading: Reading,
  ending: AbortSignal,
  limit = longest,
): Promise<BusyTimes | { outcome: 'unreadable' }> {
  const { threadFile } = await import('./thread.server.ts')
  const workerData: ThreadTask = { ...reading, reads: 'calendar', content }
  const worker = new Worker(new URL(threadFile), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const { promise, resolve } = Promise.withResolvers<BusyTimes | { outcome: 'unreadable' }>()
  const unreadable = () => resolve({ outcome: 'unreadable' })
  const timer = setTimeout(unreadable, limit)
  ending.addEventListener('abort', unreadable)
  worker.once('message', resolve).once('error', unreadable).once('exit', unreadable)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    ending.removeEventListener('abort', unreadable)
    await worker.terminate()
  }
}
