import { afterAll, vi } from 'vitest'
import { serverCalls } from '#admin/shell/server-calls.ts'
import type { SessionCalls } from './editing-server.ts'
import { appOfFile } from './app-of-file.ts'
import { admin } from './built-app.ts'
import { sessionCookie } from './session-cookie.ts'
import { saveEndpointContract } from './save-endpoint.contract.ts'

const send = fetch
const app = await appOfFile()
await app.accounts.createAdmin(admin)
const cookie = await sessionCookie(app)
afterAll(() => void vi.unstubAllGlobals())

/** The calls of an admin page in a browser that has this cookie. */
function as<Result>(sentCookie: string, call: () => Promise<Result>): Promise<Result> {
  vi.stubGlobal('fetch', (address: string, { headers, ...options }: RequestInit) => {
    const sent = { ...(headers as Record<string, string>), origin: app.url, cookie: sentCookie }
    return send(app.url + address, { ...options, headers: sent })
  })
  return call()
}

function callsWith(sentCookie: string): SessionCalls {
  return {
    save: (...order) => as(sentCookie, () => serverCalls.save(...order)),
    load: (...order) => as(sentCookie, () => serverCalls.load(...order)),
    changeHistory: (...order) => as(sentCookie, () => serverCalls.changeHistory(...order)),
  }
}

saveEndpointContract({
  signedIn: callsWith(cookie),
  signedOut: callsWith(''),
  async promotionHistory() {
    const history = await as(cookie, () => serverCalls.history('promotion'))
    if (history === null) throw new Error('no history')
    return history
  },
})
