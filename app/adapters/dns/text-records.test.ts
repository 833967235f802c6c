import { createSocket } from 'node:dgram'
import { expect, it, onTestFinished } from 'vitest'
import { createTextRecords } from './text-records.ts'

/** A name server for one question at a time (RFC 1035): a status, and TXT records in pieces. */
async function nameServer(answer: { status: number; records?: string[][] } | 'never'): Promise<string> {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (question, { port, address }) => {
    if (answer === 'never') return
    const records = answer.records ?? []
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(0x8180 | answer.status, 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt16BE(0, 10)
    const end = question.indexOf(0, 12) + 5
    const answers = records.map((pieces) => {
      const text = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])))
      const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, text.length >> 8, text.length & 255])
      return Buffer.concat([fixed, text])
    })
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return `127.0.0.1:${socket.address().port}`
}

const textsOf = async (answer: Parameters<typeof nameServer>[0]) =>
  createTextRecords({ servers: [await nameServer(answer)], ...(answer === 'never' && { timeout: 50 }) })(
    'keller.ch',
  )

it('joins the pieces of a text record, and tells apart no record, no such name and a failing server', async () => {
  const records = [['v=spf1 ', '-all'], ['other']]
  expect((await textsOf({ status: 0, records })).toString().split(',').toSorted()).toEqual([
    'other',
    'v=spf1 -all',
  ])
  expect(await textsOf({ status: 0 })).toEqual([])
  expect(await textsOf({ status: 3 })).toBe('no-such-name')
  for (const silent of [{ status: 2 }, 'never'] as const) await expect(textsOf(silent)).rejects.toThrow()
})
