/**
 * Reads one calendar on a thread of its own, which then ends: entries come from everyone who may invite the advisor, and a rule
 * that never comes true would keep the library looking for ever. Imports nothing that the rest of the server does, so that
 * the bundler makes a file of it and the thread loads no more than that.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes, type Reading } from './busy-times.server.ts'

/** The file that a thread begins with, also within a bundle. */
export const threadFile = import.meta.url

export interface ThreadTask extends Reading {
  reads: 'calendar'
  content: Uint8Array
}

const task = workerData as ThreadTask | null
if (parentPort && task?.reads === 'calendar')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
  parentPort.postMessage(busyTimes(new TextDecoder().decode(task.content), task))
