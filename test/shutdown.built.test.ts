/** The server stopped under load responds to every request that reached it, and resets no connection. */
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// `npm test -- --soak` stops more often.
const stops = Number(process.env['SHUTDOWNS'] ?? 1)
const regulars = 24
const newcomers = 8
const answersBeforeTheEnd = 200

const asked = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/admin-login' },
  { method: 'POST', path: '/kontakt', body: 'name=Anna&message=Hallo' },
] as const

interface Seen {
  answers: number
  /** The number of responses that announced the end of the connection. */
  lastAnswers: number
  faults: { port: number; fault: string }[]
}

/** `gone` means that the connection was not accepted, or that it ended without a response. */
function ask(port: number, round: number, agent: Agent | false, seen: Seen) {
  const { promise, resolve } = Promise.withResolvers<'answered' | 'last' | 'gone'>()
  const { body = '', ...order } = { body: '', ...asked[round % asked.length] }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const asking = request({ host: '127.0.0.1', port, agent, ...order, ...(body && { headers: type }) })
  let own: number | undefined
  const note = () => {
    own = asking.socket?.localPort
  }
  asking.on('socket', (socket) => (socket.connecting ? socket.once('connect', note) : note()))
  asking.on('response', async (response) => {
    if ((await text(response).catch(failed)) === undefined) return
    seen.answers += 1
    resolve(response.headers.connection === 'close' ? 'last' : 'answered')
  })
  asking.on('error', failed)
  function failed(error: unknown) {
    if (own !== undefined) seen.faults.push({ port: own, fault: String(error) })
    resolve('gone')
  }
  asking.end(body)
  return promise
}

/** Sends requests on one connection until a response announces its end. */
async function regular(port: number, index: number, seen: Seen) {
  const agent = new Agent({ keepAlive: true })
  let answer = await ask(port, index, agent, seen)
  for (let round = index + 1; answer === 'answered'; round += 1) answer = await ask(port, round, agent, seen)
  if (answer === 'last') seen.lastAnswers += 1
  agent.destroy()
}

/** Opens a connection for each request, until the server accepts none. */
async function newcomer(port: number, index: number, seen: Seen) {
  for (let round = index; (await ask(port, round, false, seen)) !== 'gone'; round += 1);
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
  'announces the end with the last answer on each connection, and leaves no request unanswered, stop %i',
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
    // The system resets connections that it still holds when the server stops listening; no server can
    // prevent that.
    expect(faults.filter((fault) => accepted.has(String(fault.port)))).toEqual([])
    expect(lastAnswers).toBe(regulars)
  },
  60_000,
)
