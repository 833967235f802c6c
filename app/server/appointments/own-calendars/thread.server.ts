/**
 * Reads one calendar on a thread of its own, which then ends: events come from everyone who may invite the
 * advisor, and a rule that never comes true would keep the library looking forever. Imports nothing that the
 * rest of the server uses, so that the bundler makes a file of it and the thread loads no more than that.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { codeOf } from '#domain/error-code.ts'
import { type BusyTimes, readBusyTimes, type Reading } from './busy-times.server.ts'

/** The file that a thread begins with, also within a bundle. */
export const threadFile = import.meta.url

export interface ThreadTask extends Reading {
  reads: 'calendar'
  content: Uint8Array
}

/** In bytes, unpacked. A few packed bytes may stand for many. */
const largest = 20_000_000

/** Some programs break a line within a letter, whose bytes make a letter only if they are joined first. */
function decode(file: Uint8Array): string {
  const bytes = Buffer.from(file)
    .toString('latin1')
    .replaceAll(/(?:\r{0,2}\n|\r)[ \t](?=[\x80-\xbf])/g, '')
  return new TextDecoder().decode(Buffer.from(bytes, 'latin1'))
}

/** Some servers send it packed without being asked to. */
function readTask({ content, ...reading }: ThreadTask): BusyTimes {
  const isPacked = content[0] === 0x1f && content[1] === 0x8b
  try {
    const file = isPacked ? gunzipSync(content, { maxOutputLength: largest }) : content
    return readBusyTimes(decode(file), reading)
  } catch (error) {
    if (!isPacked) throw error
    return { outcome: codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'no-calendar' }
  }
}

const task = workerData as ThreadTask | null
if (parentPort && task?.reads === 'calendar')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
  parentPort.postMessage(readTask(task))
