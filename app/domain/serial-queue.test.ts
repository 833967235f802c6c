import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('work begins when the work before it has ended, in the order of the calls', async () => {
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

test('failed work rejects only for its caller, and the next work still begins', async () => {
  const inTurn = createSerialQueue()
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
