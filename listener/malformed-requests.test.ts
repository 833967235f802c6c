import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listening } from '#test/local-server.ts'
import { usualLimits, watchConnections } from './connections.ts'
import { answerMalformedRequests } from './malformed-requests.ts'

/** Everything received on one connection. */
async function answersTo(sent: string, isHttps: boolean): Promise<string> {
  const server = createServer()
  watchConnections(server, usualLimits).answerWith((_, response) => response.end('fine'))
  answerMalformedRequests(server, { isHttps, isDevelopment: false })
  const socket = connect(await listening(server), '127.0.0.1')
  socket.write(sent)
  let answers = ''
  for await (const chunk of socket) answers += String(chunk)
  return answers
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['much that is no HTTP', 'hello\r\n\r\n'.repeat(4_000), 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('answers %s with the usual headers', async (_, sent, status) => {
  const https = await answersTo(sent, true)
  expect(https).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(https).toMatch(/\r\nStrict-Transport-Security: .*\r\n/)
  expect(https).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n[^]*\r\nConnection: close\r\n[^]*\r\n\r\n$/)
  expect(await answersTo(sent, false)).not.toContain('Strict-Transport-Security')
})

it('adds no second answer after one that was already sent', async () => {
  const answers = await answersTo('GET / HTTP/1.1\r\nHost: x\r\n\r\nhello\r\n\r\n', true)
  expect(answers).toContain('fine')
  expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
