/** Clients that connect and never ask, ask and never finish, or ask and never read: by the thousand. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { endure } from './endure.ts'

// `npm run faults` sends a thousand of each.
const clients = Number(process.env['FAULT_CLIENTS'] ?? 50)

let app: BuiltApp
beforeAll(async () => {
  app = await startBuiltApp({ MAIL: 'outbox' })
})
afterAll(() => app.stop())

const unfinished = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const unread = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40)
const halfABody =
  'POST /kontakt HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname='

it.each([
  { fault: 'connections that never ask', sent: '' },
  { fault: 'requests whose headers never end', sent: unfinished },
  { fault: 'posts of which only the beginning comes', sent: halfABody },
  { fault: 'clients that ask forty times and read nothing', sent: unread },
])(
  '$fault keep nobody else out',
  async ({ fault, sent }) => {
    const sockets: Socket[] = []
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    const { hostname, port } = new URL(app.url)
    await endure(app, {
      fault: `${clients} ${fault}`,
      async strike() {
        const connected = Array.from({ length: clients }, () => {
          const socket = connect(Number(port), hostname).on('error', () => {})
          socket.pause()
          sockets.push(socket)
          return new Promise<void>((resolve) => {
            socket.once('connect', () => {
              if (sent) socket.write(sent)
              resolve()
            })
            socket.once('error', () => resolve())
          })
        })
        await Promise.all(connected)
      },
      relieve() {
        for (const socket of sockets.splice(0)) socket.destroy()
      },
    })
    expect(app.output()).not.toContain('"level":60')
  },
  180_000,
)
