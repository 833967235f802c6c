import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type ConnectionLimits,
  type Connections,
  connectionsWithin,
  usualLimits,
  watchConnections,
} from './connections.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function open(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = createServer({ keepAliveTimeout: 60_000 })
  const connections = watchConnections(server, { ...usualLimits, ...limits })
  server.on('request', listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.closeAllConnections())
  return { server, connections }
}

/** What was received, and how it ended. */
async function client({ server }: { server: Server }) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  ends.push(() => socket.destroy())
  const seen = { text: '', end: '' }
  socket.on('data', (chunk: Buffer) => {
    seen.text += chunk.toString()
  })
  socket.on('error', ({ message }) => {
    seen.end ||= message
  })
  socket.on('end', () => {
    seen.end ||= 'in order'
  })
  await once(socket, 'connect')
  return { socket, seen }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 })

describe('at the end', () => {
  it('a request on a connection that was idle is answered, and told that it was the last', async () => {
    const app = await open((_, response) => response.end('done'), { lastRequests: 60_000 })
    const { socket, seen } = await client(app)
    socket.write(get('/first'))
    await until(() => seen.text.includes('done'))
    expect(seen.text).toContain('Connection: keep-alive')
    const closed = app.connections.close()
    socket.write(get('/second'))
    await closed
    await until(() => seen.end !== '')
    expect(seen.end).toBe('in order')
    expect(seen.text).toMatch(/keep-alive[^]*done[^]*200 OK[^]*Connection: close[^]*done$/)
  })

  it('a request that is under way is answered, and told that it was the last', async () => {
    const asked = Promise.withResolvers<void>()
    const worked = Promise.withResolvers<void>()
    const app = await open(async (_, response) => {
      asked.resolve()
      await worked.promise
      response.end('done')
    })
    const { socket, seen } = await client(app)
    socket.write(get('/'))
    await asked.promise
    const closed = app.connections.close()
    worked.resolve()
    await closed
    await until(() => seen.end !== '')
    expect(seen).toEqual({ end: 'in order', text: expect.stringMatching(/Connection: close[^]*done$/) })
  })

  it('a connection that asks nothing is closed in order, without waiting for the longest answer', async () => {
    const app = await open((_, response) => response.end('done'), { lastRequests: 0, lastResponses: 60_000 })
    const used = await client(app)
    const unused = await client(app)
    used.socket.write(get('/'))
    await until(() => used.seen.text.includes('done'))
    await app.connections.close()
    await until(() => used.seen.end !== '' && unused.seen.end !== '')
    expect([used.seen.end, unused.seen.end]).toEqual(['in order', 'in order'])
  })

  it('a request that crosses our farewell is not acted upon', async () => {
    const acted = vi.fn()
    const app = await open(
      (request, response) => {
        request.on('end', () => acted(request.url))
        request.on('error', () => {})
        request.resume()
        response.end('done')
      },
      { lastRequests: 0, lastResponses: 60_000 },
    )
    const socket = connect({
      port: (app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    })
    ends.push(() => socket.destroy())
    socket.on('error', () => {})
    socket.write(get('/first'))
    const farewell = once(socket.resume(), 'end')
    await until(() => acted.mock.calls.length === 1)
    const closed = app.connections.close()
    await farewell
    socket.write(get('/second'))
    await closed
    expect(acted.mock.calls).toEqual([['/first']])
  })
})

describe('a client that takes nothing', () => {
  /** Keeps sending to stay alive, and never reads. */
  function trickle(socket: Socket) {
    socket.pause()
    socket.write(`${get('/')}GET /next HTTP/1.1\r\nX: `)
    const timer = setInterval(() => socket.write('x'), 5)
    ends.push(() => clearInterval(timer))
  }

  it('is cut off although it goes on sending, and the answer is not worked out to its end', async () => {
    const given = vi.fn()
    const endless = () =>
      Readable.from(
        (async function* () {
          for (;;) yield Buffer.alloc(65_536)
        })(),
      )
    const app = await open(
      (_, response) => void endless().once('close', given).pipe(response).once('close', given),
      {
        unread: 60,
        slowest: Number.POSITIVE_INFINITY,
      },
    )
    const { socket } = await client(app)
    trickle(socket)
    await until(() => given.mock.calls.length > 0)
    expect(await openConnections(app)).toBe(0)
  })

  it('is told from one that waits for an answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    ends.push(() => vi.useRealTimers())
    const worked = Promise.withResolvers<void>()
    const app = await open(async (_, response) => {
      response.write('first ')
      await worked.promise
      response.end('last')
    })
    const { socket, seen } = await client(app)
    socket.write(get('/'))
    while (!seen.text.includes('first')) await once(socket, 'data')
    vi.advanceTimersByTime(10 * usualLimits.unread)
    worked.resolve()
    while (!seen.text.includes('last')) await once(socket, 'data')
    expect(seen.end).toBe('')
  })
})

describe('where as many connections are open as may be', () => {
  it('a new one takes the place of the one that has been idle longest', async () => {
    const app = await open((_, response) => response.end('done'), { most: 2 })
    const idle = await client(app)
    const visitor = await client(app)
    visitor.socket.write(get('/'))
    await until(() => visitor.seen.text.includes('done'))
    const next = await client(app)
    next.socket.write(get('/'))
    await until(() => next.seen.text.includes('done'))
    await until(() => idle.seen.end !== '')
    expect(visitor.seen.end).toBe('')
    expect(await openConnections(app)).toBe(2)
  })

  it('a new one takes the place of a client that takes nothing of its answer', async () => {
    const asked = Promise.withResolvers<void>()
    const app = await open(
      (request, response) => {
        if (request.url === '/') return response.end('done')
        asked.resolve()
        response.end(Buffer.alloc(50_000_000))
      },
      { most: 1, unread: 60, slowest: 1 },
    )
    const { socket, seen } = await client(app)
    socket.pause()
    socket.write(get('/large'))
    await asked.promise
    await vi.waitUntil(
      async () => {
        const visitor = await client(app)
        visitor.socket.write(get('/'))
        await until(() => visitor.seen.end !== '' || visitor.seen.text !== '')
        return visitor.seen.text.includes('done')
      },
      { timeout: 10_000 },
    )
    socket.resume()
    await until(() => seen.end !== '')
  })

  it('a new one is refused where all are being answered', async () => {
    const worked = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const app = await open(
      async (_, response) => {
        asked.resolve()
        await worked.promise
        response.end('done')
      },
      { most: 1 },
    )
    const busy = await client(app)
    busy.socket.write(get('/'))
    await asked.promise
    const next = await client(app)
    await until(() => next.seen.end !== '')
    worked.resolve()
    await until(() => busy.seen.text.includes('done'))
  })
})

function openConnections({ server }: { server: Server; connections: Connections }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

it.each([
  ['1024', 960],
  // Some connections even where hardly anything is allowed.
  ['20', 16],
  ['unlimited', Number.POSITIVE_INFINITY],
])('of %s open files that the system allows, %d may be connections', (files, most) => {
  const limits = (allowed: string) => `Limit             Soft Limit   Hard Limit   Units
Max processes     95951        95951        processes
Max open files    ${allowed}         524288       files
`
  expect(connectionsWithin(limits(files))).toBe(most)
  expect(connectionsWithin('')).toBe(Number.POSITIVE_INFINITY)
})
