import { describe, expect, it } from 'vitest'
import type { UploadOptions, UploadResult } from '#admin/shell/definition.ts'
import { createUploadQueue, type QueuedUpload, type StoredUpload } from './queue.ts'

/** A queue whose uploads end when the test says so. */
function openQueue() {
  const pending = new Map<
    string,
    { options: UploadOptions; end: (result: UploadResult) => void; fail: () => void }
  >()
  const stored: string[] = []
  let settled = 0
  let ids = 0
  const queue = createUploadQueue(
    () => `id-${++ids}`,
    () => ({
      upload: (file, options) =>
        new Promise((resolve, reject) => {
          pending.set(file.name, { options, end: resolve, fail: () => reject(new Error('broken')) })
        }),
      nextOrder: () => 7,
      onStored: ({ id, order, file }: QueuedUpload, result: StoredUpload) =>
        stored.push(`${file.name} ${id} ${order} ${result.outcome}`),
      onSettled: () => settled++,
      isStillThere: () => true,
    }),
  )
  const phases = () => queue.uploads().map(({ file, state }) => `${file.name} ${state.phase}`)
  const idOf = (name: string) => queue.uploads().find(({ file }) => file.name === name)?.id ?? ''
  return { queue, pending, stored, phases, idOf, settled: () => settled }
}

const image = (name: string, type = 'image/jpeg') => new File([name], name, { type, lastModified: 1 })
const arrived: UploadResult = {
  outcome: 'stored',
  url: '/media/gallery/x.jpg',
  width: 1,
  height: 1,
  bytes: 1,
  storage: 'embedded',
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('an upload queue', () => {
  it('uploads three files at a time and the next as soon as one has ended', async () => {
    const { queue, pending, phases } = openQueue()
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => image(name)))
    expect([...pending.keys()]).toEqual(['a', 'b', 'c'])
    pending.get('b')?.end(arrived)
    await soon()
    expect(phases()).toEqual(['a running', 'b done', 'c running', 'd running', 'e waiting'])
  })

  it('tells the progress of each file', () => {
    const { queue, pending } = openQueue()
    queue.add([image('a')])
    pending.get('a')?.options.onProgress?.(0.4)
    expect(queue.uploads()[0]?.state).toEqual({ phase: 'running', share: 0.4 })
  })

  it('gives pictures the order in which they were chosen, whichever arrives first', async () => {
    const { queue, pending, stored } = openQueue()
    queue.add([image('a'), image('b')])
    pending.get('b')?.end(arrived)
    await soon()
    pending.get('a')?.end(arrived)
    await soon()
    expect(stored).toEqual(['b id-2 8 stored', 'a id-1 7 stored'])
    queue.add([image('c')])
    expect(queue.uploads().at(-1)?.order).toBe(9)
  })

  it('goes on after a refusal and after something that nobody expected, and settles once', async () => {
    const { queue, pending, phases, settled } = openQueue()
    queue.add([image('a'), image('b'), image('c')])
    pending.get('a')?.end({ outcome: 'refused', message: 'a lässt sich nicht lesen.' })
    pending.get('b')?.fail()
    await soon()
    expect(settled()).toBe(0)
    pending.get('c')?.end(arrived)
    await soon()
    expect(phases()).toEqual(['a refused', 'b refused', 'c done'])
    expect(settled()).toBe(1)
  })

  it('takes only files whose type begins with image/, each other one with its own message', () => {
    const { queue, pending } = openQueue()
    queue.add([image('offerte.pdf', 'application/pdf'), image('a'), image('ohne', '')])
    expect([...pending.keys()]).toEqual(['a'])
    expect(queue.uploads().map(({ state }) => ('message' in state ? state.message : null))).toEqual([
      'offerte.pdf ist kein Bild und wurde übersprungen.',
      null,
      'ohne ist kein Bild und wurde übersprungen.',
    ])
  })

  it('does not take the same file twice unless the advisor says so', async () => {
    const { queue, pending, phases, idOf } = openQueue()
    queue.add([image('a'), image('a')])
    expect(phases()).toEqual(['a running', 'a refused'])
    pending.get('a')?.end(arrived)
    await soon()
    queue.add([image('a')])
    expect(phases()).toEqual(['a refused', 'a refused'])
    queue.retry(idOf('a'))
    expect(phases()).toEqual(['a running', 'a refused'])
  })

  it('drops what arrives after it was cancelled, and tries again under a new id at the same place', async () => {
    const { queue, pending, phases, stored, idOf } = openQueue()
    queue.add([image('a'), image('b')])
    const before = pending.get('a')
    queue.cancel(idOf('a'))
    expect(before?.options.signal?.aborted).toBe(true)
    before?.end(arrived)
    await soon()
    expect(phases()).toEqual(['a cancelled', 'b running'])
    queue.retry(idOf('a'))
    pending.get('a')?.end(arrived)
    await soon()
    expect(stored).toEqual(['a id-3 7 stored'])
  })

  it('cancels everything that has not ended, 300 files too, and takes settled ones off the list', async () => {
    const { queue, pending, phases, idOf } = openQueue()
    queue.add(Array.from({ length: 300 }, (_, index) => image(`${index}`)))
    expect(pending.size).toBe(3)
    queue.cancelAll()
    await soon()
    expect(new Set(phases().map((each) => each.split(' ')[1]))).toEqual(new Set(['cancelled']))
    queue.dismiss(idOf('299'))
    expect(queue.uploads()).toHaveLength(299)
  })

  it('says of a picture that it is kept inline', async () => {
    const { queue, pending } = openQueue()
    queue.add([image('a')])
    pending
      .get('a')
      ?.end({ outcome: 'inline', url: 'data:image/jpeg;base64,AQID', width: 1, height: 1, bytes: 3 })
    await soon()
    expect(queue.uploads()[0]?.state).toEqual({ phase: 'done', inline: true })
  })
})
