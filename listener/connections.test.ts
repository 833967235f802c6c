import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listening } from '#test/local-server.ts'
import { type ConnectionLimits, connectionsWithin, usualLimits, watchConnections } from './connections.ts'

async function open(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = createServer({ keepAliveTimeout: 60_000 })
  const connections = watchConnections(server, { ...usualLimits, ...limits })
  connections.answerWith(listener)
  return { server, connections, port: await listening(server) }
}

const answer: RequestListener = (_, response) => response.end('done')

/** Answers as soon as `work` is called. */
function slowly() {
  const asked = Promise.withResolvers<void>()
  const worked = Promise.withResolvers<void>()
  const listener: RequestListener = async (_, response) => {
    asked.resolve()
    await worked.promise
    response.end('done')
  }
  return { listener, asked: asked.promise, work: worked.resolve }
}

/** Requests `path`, if any; `seen` holds what was received, and how it ended. */
async function client({ port }: { port: number }, path?: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const seen = { text: '', end: '' }
  socket.on('data', (chunk: Buffer) => void (seen.text += chunk.toString()))
  socket.on('error', ({ message }) => void (seen.end ||= message))
  socket.on('end', () => void (seen.end ||= 'in order'))
  socket.on('close', () => void (seen.end ||= 'closed'))
  await once(socket, 'connect')
  if (path !== undefined) socket.write(get(path))
  const answered = () => until(() => seen.text.includes('done'))
  const ended = () => until(() => seen.end !== '')
  return { socket, seen, answered, ended }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 })

const chunked = (size: number, count: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${`${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`.repeat(count)}0\r\n\r\n`

const readAll: RequestListener = async (request, response) => {
  try {
    let size = 0
    for await (const chunk of request as AsyncIterable<Buffer>) size += chunk.length
    response.end(`done ${size}`)
  } catch {
    response.destroy()
  }
}

it('a body in very many tiny chunks closes its connection, in one request or over several', async () => {
  const app = await open(readAll)
  for (const sent of [chunked(1, 600), chunked(1, 100).repeat(6)]) {
    const { socket, ended, seen } = await client(app)
    socket.write(sent)
    await ended()
    expect(seen.text).not.toContain('done 600')
  }
  const { socket, seen } = await client(app)
  socket.write(chunked(100, 900) + chunked(1, 300))
  await until(() => /done 90000[^]*done 300/.test(seen.text))
})

it('an unread body in tiny chunks closes its connection as well', async () => {
  const app = await open(answer)
  const { socket, ended } = await client(app)
  socket.write(chunked(1, 20_000).replace('POST', 'GET'))
  await ended()
})

it('on shutdown a request on an idle connection is still answered, with Connection: close', async () => {
  const app = await open(answer, { lastRequests: 60_000 })
  const { socket, seen, answered, ended } = await client(app, '/first')
  await answered()
  const closed = app.connections.close()
  socket.write(get('/second'))
  await closed
  await ended()
  expect(seen.end).toBe('in order')
  expect(seen.text).toMatch(/keep-alive[^]*done[^]*200 OK[^]*Connection: close[^]*done$/)
})

it('on shutdown a request in progress is answered, with Connection: close', async () => {
  const { listener, asked, work } = slowly()
  const app = await open(listener)
  const { seen, ended } = await client(app, '/')
  await asked
  const closed = app.connections.close()
  work()
  await closed
  await ended()
  expect(seen).toEqual({ end: 'in order', text: expect.stringMatching(/Connection: close[^]*done$/) })
})

it('on shutdown an idle connection is closed in order, without waiting for the longest answer', async () => {
  const app = await open(answer, { lastRequests: 0, lastResponses: 60_000 })
  const [used, unused] = [await client(app, '/'), await client(app)]
  await used.answered()
  await app.connections.close()
  for (const { seen, ended } of [used, unused]) {
    await ended()
    expect(seen.end).toBe('in order')
  }
})

it('on shutdown a request that arrives after our side has closed is not handled', async () => {
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
  const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
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

async function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

it('a client that reads nothing is cut off even while it sends, and its answer is abandoned', async () => {
  const given = vi.fn()
  const listener: RequestListener = (_, response) =>
    void Readable.from(endless()).once('close', given).pipe(response).once('close', given)
  const app = await open(listener, { unread: 60, slowest: Number.POSITIVE_INFINITY })
  const { socket } = await client(app)
  // The client sends to stay connected, and never reads.
  socket.pause()
  socket.write(`${get('/')}GET /next HTTP/1.1\r\nX: `)
  const timer = setInterval(() => socket.write('x'), 5)
  onTestFinished(() => clearInterval(timer))
  await until(() => given.mock.calls.length > 0)
  expect(await openConnections(app)).toBe(0)
})

it('a client that waits for a slow answer is not cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const worked = Promise.withResolvers<void>()
  const app = await open(async (_, response) => {
    response.write('first ')
    await worked.promise
    response.end('last')
  })
  const { socket, seen } = await client(app, '/')
  while (!seen.text.includes('first')) await once(socket, 'data')
  vi.advanceTimersByTime(10 * usualLimits.unread)
  worked.resolve()
  while (!seen.text.includes('last')) await once(socket, 'data')
  expect(seen.end).toBe('')
})

describe('pipelined requests', () => {
  it('are answered one at a time, in their order', async () => {
    const inProgress: string[] = []
    let most = 0
    const app = await open(async (request, response) => {
      inProgress.push(request.url ?? '')
      most = Math.max(most, inProgress.length)
      await promisify(setImmediate)()
      response.end(`${inProgress.shift()} `)
    })
    const { socket, seen } = await client(app)
    socket.write(['/1', '/2', '/3'].map(get).join('') + get('/done'))
    await until(() => seen.text.includes('/done'))
    expect(seen.text.match(/\/(?:[123]|done) (?=HTTP|\r|$)/g)).toEqual(['/1 ', '/2 ', '/3 ', '/done '])
    expect(most).toBe(1)
  })

  it('beyond a few close the connection, and only the first is handled', async () => {
    const asked = vi.fn()
    const app = await open((_, response) => {
      asked()
      response.write(Buffer.alloc(1_000_000))
    })
    const { socket, ended } = await client(app)
    socket.pause()
    socket.write(get('/').repeat(600))
    await until(() => asked.mock.calls.length > 0)
    socket.resume()
    await ended()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await openConnections(app)).toBe(0)
  })

  it('are not parsed once their connection is closed, however many one packet contains', async () => {
    const app = await open(answer)
    let parsed = 0
    app.server.on('request', () => void parsed++)
    const { socket, ended } = await client(app)
    socket.write(get('/').repeat(1_500))
    await ended()
    expect(parsed).toBeLessThan(100)
  })

  it('do not delay the shutdown once their client is gone, and only the first is handled', async () => {
    const seen = new Set<string>()
    const app = await open((request, response) => {
      seen.add(request.url ?? '')
      response.end(Buffer.alloc(50_000_000))
    })
    const { socket } = await client(app)
    socket.pause()
    socket.write(get('/first') + get('/second'))
    await until(() => seen.size > 0)
    socket.destroy()
    // The end waits for every response that it knows of.
    await app.connections.close()
    expect([...seen]).toEqual(['/first'])
  })

  it('are all answered on shutdown, the last with Connection: close', async () => {
    const { listener, asked, work } = slowly()
    const app = await open(listener)
    const { socket, seen, ended } = await client(app)
    socket.write(get('/').repeat(3))
    await asked
    const closed = app.connections.close()
    work()
    await closed
    await ended()
    expect(seen.end).toBe('in order')
    expect(seen.text.match(/Connection: \S+/gi)).toEqual([
      'Connection: keep-alive',
      'Connection: keep-alive',
      'Connection: close',
    ])
  })
})

it('a request that arrives before the listener is set waits for it', async () => {
  const server = createServer()
  const connections = watchConnections(server, usualLimits)
  const asking = await client({ port: await listening(server) }, '/')
  await new Promise((resolve) => server.once('request', resolve))
  connections.answerWith(answer)
  await asking.answered()
})

describe('at the connection limit', () => {
  it('a new connection replaces the one that has been idle longest', async () => {
    const app = await open(answer, { most: 2 })
    const idle = await client(app)
    const visitor = await client(app, '/')
    await visitor.answered()
    const next = await client(app, '/')
    await next.answered()
    await idle.ended()
    expect(visitor.seen.end).toBe('')
    expect(await openConnections(app)).toBe(2)
  })

  it('a new connection replaces a client that reads nothing of its answer', async () => {
    const asked = Promise.withResolvers<void>()
    const app = await open(
      (request, response) => {
        if (request.url === '/') return response.end('done')
        asked.resolve()
        response.end(Buffer.alloc(50_000_000))
      },
      { most: 1, unread: 60, slowest: 1 },
    )
    const { socket, ended } = await client(app)
    socket.pause()
    socket.write(get('/large'))
    await asked.promise
    await vi.waitUntil(
      async () => {
        const { seen } = await client(app, '/')
        await until(() => seen.end !== '' || seen.text !== '')
        return seen.text.includes('done')
      },
      { timeout: 10_000 },
    )
    socket.resume()
    await ended()
  })

  it('a new connection is refused if all others are being answered', async () => {
    const { listener, asked, work } = slowly()
    const app = await open(listener, { most: 1 })
    const busy = await client(app, '/')
    await asked
    await (await client(app)).ended()
    work()
    await busy.answered()
  })
})

function openConnections({ server }: { server: Server }): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}

it.each([
  ['1024', 960],
  // Some connections are allowed even if the limit is tiny.
  ['20', 16],
  ['unlimited', Number.POSITIVE_INFINITY],
])('with a limit of %s open files, %d connections are allowed', (files, most) => {
  const limits = `Max processes  95951  95951  processes\nMax open files  ${files}  524288  files\n`
  expect(connectionsWithin(limits)).toBe(most)
  expect(connectionsWithin('')).toBe(Number.POSITIVE_INFINITY)
})
