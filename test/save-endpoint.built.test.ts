import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, vi } from 'vitest'
import { serverCalls } from '#admin/shell/server-calls.ts'
import type { SessionCalls } from './editing-server.ts'
import { type BuiltApp, startBuiltApp } from './built-app.ts'
import { sessionCookie } from './session-cookie.ts'
import { saveEndpointContract } from './save-endpoint.contract.ts'

const send = fetch
let app: BuiltApp
let cookie = ''

beforeAll(async () => {
  app = await startBuiltApp()
  cookie = await sessionCookie(app)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.stop()
})

/** The calls of an admin page in a browser that has this cookie. */
function as<Result>(sentCookie: string, call: () => Promise<Result>): Promise<Result> {
  vi.stubGlobal('fetch', (address: string, { headers, ...options }: RequestInit) => {
    const sent = { ...(headers as Record<string, string>), origin: app.url, cookie: sentCookie }
    return typeof options.body === 'string' && options.body.length > 1_000_000
      ? announced(address, options.body, sent)
      : send(app.url + address, { ...options, headers: sent })
  })
  return call()
}

/** A browser hears an answer while it is still sending; Node's fetch only sees the connection end. */
async function announced(address: string, body: string, headers: Record<string, string>): Promise<Response> {
  const length = String(Buffer.byteLength(body))
  const sending = request(app.url + address, {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
  })
  sending.flushHeaders()
  const [{ statusCode }] = (await once(sending, 'response')) as [IncomingMessage]
  sending.destroy()
  return new Response(null, { status: statusCode ?? 500 })
}

function callsWith(sentCookie: () => string): SessionCalls {
  return {
    save: (...order) => as(sentCookie(), () => serverCalls.save(...order)),
    load: (...order) => as(sentCookie(), () => serverCalls.load(...order)),
    changeHistory: (...order) => as(sentCookie(), () => serverCalls.changeHistory(...order)),
  }
}

saveEndpointContract(async () => ({
  signedIn: callsWith(() => cookie),
  signedOut: callsWith(() => ''),
  async promotionHistory() {
    const history = await as(cookie, () => serverCalls.history('promotion'))
    if (history === null) throw new Error('no history')
    return history
  },
}))
