import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createUnread } from './unread.ts'

const most = 100

function open() {
  const unread = createUnread(most)
  return (network: string, bytes: number) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    unread.add(network, response, bytes)
    return response
  }
}

const areCutOff = (responses: ServerResponse[]) => responses.map(({ destroyed }) => destroyed)

it('unread bodies over the limit cut off the oldest of the network that holds the most, and no other', () => {
  const send = open()
  const slow = send('home', 30)
  const flood = [send('flood', 40), send('flood', 30), send('flood', 20)]
  expect(areCutOff([slow, ...flood])).toEqual([false, true, false, false])
  const other = send('other', 30)
  expect(areCutOff([slow, other, ...flood])).toEqual([false, false, true, true, false])
})

it('unread bodies stop counting once they are read or their client is gone', () => {
  const send = open()
  const read = send('home', 90)
  read.emit('close')
  const next = send('home', 90)
  expect(areCutOff([read, next])).toEqual([false, false])
  // A response is counted once, however it ends.
  next.emit('close')
  next.emit('close')
  expect(areCutOff([send('home', 50), send('home', 50)])).toEqual([false, false])
})

it('an unread body larger than the limit is still sent, at the cost of the others', () => {
  const send = open()
  const [small, large] = [send('home', 10), send('home', 500)]
  expect(areCutOff([small, large])).toEqual([true, false])
})
