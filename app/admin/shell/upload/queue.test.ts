import { expect, it } from 'vitest'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { createUploadQueue, type QueuedUpload, type StoredUpload } from './queue.ts'

/** A queue whose uploads end at the test's command. */
function openQueue() {
  const pending = new Map<string, PromiseWithResolvers<UploadResult> & { options: UploadOptions }>()
  const stored: string[] = []
  let settled = 0
  let ids = 0
  const queue = createUploadQueue(
    () => `id-${++ids}`,
    () => ({
      upload(file, options) {
        const ending = Promise.withResolvers<UploadResult>()
        pending.set(file.name, { ...ending, options })
        return ending.promise
      },
      nextOrder: () => 7,
      onStored: ({ id, order, file }: QueuedUpload, result: StoredUpload) =>
        stored.push(`${file.name} ${id} ${order} ${result.outcome}`),
      onSettled: () => settled++,
      isStillThere: () => true,
    }),
  )
  async function end(name: string, result: UploadResult = arrived) {
    pending.get(name)?.resolve(result)
    await soon()
  }
  const phases = () => queue.uploads().map(({ file, state }) => `${file.name} ${state.phase}`)
  const idOf = (name: string) => queue.uploads().find(({ file }) => file.name === name)?.id ?? ''
  return { queue, pending, stored, end, phases, idOf, settled: () => settled }
}

const image = (name: string, type = 'image/jpeg') => new File([name], name, { type, lastModified: 1 })
const size = { width: 1, height: 1, bytes: 1 }
const arrived: UploadResult = { outcome: 'stored', url: '/media/x.jpg', ...size, storage: 'embedded' }
const soon = () => new Promise((resolve) => setImmediate(resolve))

it('an upload queue runs three uploads at a time, reports their progress, and starts the next when one ends', async () => {
  const { queue, pending, end, phases } = openQueue()
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => image(name)))
  pending.get('a')?.options.onProgress?.(0.4)
  expect(queue.uploads()[0]?.state).toEqual({ phase: 'running', share: 0.4 })
  expect([...pending.keys()]).toEqual(['a', 'b', 'c'])
  await end('b')
  expect(phases()).toEqual(['a running', 'b done', 'c running', 'd running', 'e waiting'])
})

it('an upload queue orders pictures as they were chosen, whichever arrives first', async () => {
  const { queue, stored, end, phases } = openQueue()
  queue.add([image('a'), image('b'), image('a')])
  expect(phases(), 'a file that was chosen twice').toEqual(['a running', 'b running', 'a refused'])
  await end('b')
  await end('a')
  expect(stored).toEqual(['b id-2 8 stored', 'a id-1 7 stored'])
})

it('an upload queue continues after a refusal and an error, marks inline pictures, and settles once', async () => {
  const { queue, pending, end, phases, settled } = openQueue()
  queue.add([image('a'), image('b'), image('c')])
  await end('a', { outcome: 'refused', message: 'a lässt sich nicht lesen.' })
  pending.get('b')?.reject(new Error('broken'))
  await soon()
  expect(settled()).toBe(0)
  await end('c', { outcome: 'inline', url: 'data:image/jpeg;base64,AQID', ...size })
  expect(phases()).toEqual(['a refused', 'b refused', 'c done'])
  expect(queue.uploads()[2]?.state).toEqual({ phase: 'done', inline: true })
  expect(settled()).toBe(1)
})

it('an upload queue accepts only image files, and gives each other file its own message', () => {
  const { queue, pending } = openQueue()
  queue.add([image('offerte.pdf', 'application/pdf'), image('a'), image('ohne', '')])
  expect([...pending.keys()]).toEqual(['a'])
  const messages = queue.uploads().map(({ state }) => 'message' in state && state.message)
  const refused = (name: string) => `${name} ist kein Bild und wurde übersprungen.`
  expect(messages).toEqual([refused('offerte.pdf'), false, refused('ohne')])
})

it('an upload queue skips a file that it already has unless the advisor retries it', async () => {
  const { queue, end, phases, idOf } = openQueue()
  queue.add([image('a')])
  await end('a')
  queue.add([image('a')])
  expect(queue.uploads()[0]?.state).toMatchObject({ phase: 'refused', again: 'anyway' })
  queue.retry(idOf('a'))
  expect(phases()).toEqual(['a running'])
})

it('an upload queue ignores what arrives after a cancel, and retries under a new id in the same place', async () => {
  const { queue, pending, stored, end, phases, idOf } = openQueue()
  queue.add([image('a'), image('b')])
  const { signal } = pending.get('a')?.options ?? {}
  queue.cancel(idOf('a'))
  expect(signal?.aborted).toBe(true)
  await end('a')
  expect(phases()).toEqual(['a cancelled', 'b running'])
  queue.retry(idOf('a'))
  await end('a')
  expect(stored).toEqual(['a id-3 7 stored'])
})

it('an upload queue cancels all of 300 unfinished uploads, and drops a dismissed one from the list', async () => {
  const { queue, pending, phases, idOf } = openQueue()
  queue.add(Array.from({ length: 300 }, (_, index) => image(`${index}`)))
  expect(pending.size).toBe(3)
  queue.cancelAll()
  await soon()
  expect(new Set(phases().map((each) => each.split(' ')[1]))).toEqual(new Set(['cancelled']))
  queue.dismiss(idOf('299'))
  expect(queue.uploads()).toHaveLength(299)
})
