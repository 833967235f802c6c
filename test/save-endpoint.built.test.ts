import { afterAll, beforeAll, vi } from 'vitest'
import { serverCalls } from '#admin/shell/server-calls.ts'
import type { SessionCalls } from './editing-server.ts'
import { admin, type BuiltApp, startBuiltApp } from './built-app.ts'
import { saveEndpointContract } from './save-endpoint.contract.ts'

const send = fetch
let app: BuiltApp
let cookie = ''

beforeAll(async () => {
  app = await startBuiltApp()
  const answer = await send(`${app.url}/admin-login`, {
    method: 'POST',
    body: new URLSearchParams({ email: admin.email, password: admin.password }),
    headers: { accept: 'application/json', origin: app.url },
  })
  cookie = answer.headers.getSetCookie().join('; ').split(';')[0] ?? ''
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.stop()
})

/** The calls of an admin page in a browser that has this cookie. */
function as<Answer>(sentCookie: string, call: () => Promise<Answer>): Promise<Answer> {
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    send(app.url + address, {
      ...options,
      headers: { ...options.headers, origin: app.url, cookie: sentCookie },
    }),
  )
  return call()
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
