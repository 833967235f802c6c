/** When stopped under load, the server responds to every request that reached it, and resets no connection. */
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// `npm run soak` stops more often.
const stops = Number(process.env['SHUTDOWNS'] ?? 1)
const regulars = 24
const newcomers = 8
const answersBeforeTheEnd = 200

const form = 'name=Anna&message=Hallo'
const asked = [
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /admin-login HTTP/1.1\r\nHost: x\r\n\r\n',
  `POST /kontakt HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
]

interface Seen {
  answers: number
  /** Responses that said that the connection closes. */
  lastAnswers: number
  faults: { port: number | undefined; fault: string }[]
}

type Conversation = { socket: Socket; ask(round: number): Promise<{ isLast: boolean }> }

/** `null` if nobody accepts the connection. */
async function open(port: number): Promise<Conversation | null> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.on('error', () => resolve(false))
  if (!(await promise)) return null
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  return {
    socket,
    async ask(round) {
      socket.write(asked[round % asked.length] ?? '')
      let received = Buffer.alloc(0)
      for (;;) {
        const { value } = await chunks.next()
        if (value === undefined) throw new Error('closed without an answer')
        received = Buffer.concat([received, value])
        const end = received.indexOf('\r\n\r\n')
        const head = received.subarray(0, Math.max(0, end)).toString()
        const length = Number(/^Content-Length: (\d+)/im.exec(head)?.[1] ?? 0)
        if (end >= 0 && received.length >= end + 4 + length)
          return { isLast: /^Connection: close/im.test(head) }
      }
    },
  }
}

/** `null` after a fault. */
async function ask(
  conversation: Conversation,
  round: number,
  seen: Seen,
): Promise<{ isLast: boolean } | null> {
  const port = conversation.socket.localPort
  try {
    const answer = await conversation.ask(round)
    seen.answers += 1
    return answer
  } catch (error) {
    seen.faults.push({ port, fault: String(error) })
    return null
  }
}

/** Sends requests on one connection until it is told that it closes. */
async function regular(port: number, index: number, seen: Seen) {
  const conversation = await open(port)
  let isLast = conversation === null
  for (let round = index; !isLast; round += 1) {
    const answer = conversation && (await ask(conversation, round, seen))
    if (answer === null) return
    isLast = answer.isLast
  }
  seen.lastAnswers += 1
}

/** Opens a connection for each request, until nobody accepts it. */
async function newcomer(port: number, index: number, seen: Seen) {
  for (let round = index; ; round += 1) {
    const conversation = await open(port)
    if (conversation === null) return
    await ask(conversation, round, seen)
    conversation.socket.destroy()
  }
}

async function stoppedUnderLoad(app: BuiltApp): Promise<Seen> {
  const port = Number(new URL(app.url).port)
  const seen: Seen = { answers: 0, lastAnswers: 0, faults: [] }
  const clients = [
    ...Array.from({ length: regulars }, (_, index) => regular(port, index, seen)),
    ...Array.from({ length: newcomers }, (_, index) => newcomer(port, index, seen)),
  ]
  while (seen.answers < answersBeforeTheEnd && seen.faults.length === 0) await turnOfTheLoop()
  await app.stop()
  await Promise.all(clients)
  return seen
}

it.each(Array.from({ length: stops }, (_, index) => index + 1))(
  'tells each connection with its last answer that it closes, and leaves no request unanswered, stop %i',
  async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'ports')
    const app = await startBuiltApp({
      ACCEPTED_PORTS: file,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'faults', 'accepted-connections.mjs')}`,
    })
    const { faults, lastAnswers } = await stoppedUnderLoad(app)
    const accepted = new Set((await readFile(file, 'utf8')).split('\n'))
    expect(accepted.size).toBeGreaterThan(regulars)
    // What the system still holds for the server when that stops listening, the system resets; no server can prevent it.
    expect(faults.filter((fault) => accepted.has(String(fault.port)))).toEqual([])
    expect(lastAnswers).toBe(regulars)
  },
  60_000,
)
