import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('work begins when the work before has ended, in the order in which it was asked for', async () => {
  const inTurn = createSerialQueue()
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  void inTurn(() => first.promise.then(() => events.push('first ends')))
  const second = inTurn(async () => events.push('second begins'))
  await Promise.resolve()
  expect(events).toEqual([])
  first.resolve()
  await second
  expect(events).toEqual(['first ends', 'second begins'])
})

test('work that fails tells its caller alone, and the next begins all the same', async () => {
  const inTurn = createSerialQueue()
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
