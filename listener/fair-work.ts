/** The application's work, in fair turns: a network that asks for too much waits for itself, and is refused at last. */
import type { Host } from '#server/host.server.ts'
import { closing, type Context, type Exchange } from './exchange.ts'
import { createFairQueue } from './fair-queue.ts'
import type { HeaderSettings } from './headers.ts'
import { messages } from './messages.ts'
import { sendPlain } from './send-response.ts'

export function createFairWork(
  host: Pick<Host, 'networkOf' | 'tally'>,
  settings: HeaderSettings,
  addressOf: Context['addressOf'],
): Context['queued'] {
  const queue = createFairQueue()
  return async ({ request, response }: Exchange, work) => {
    const end = await queue.take(host.networkOf(addressOf(request)))
    if (!end) {
      host.tally.count('floodRequests')
      sendPlain(response, 503, messages.busy, settings, { 'Retry-After': '5', ...closing })
      return null
    }
    try {
      return response.destroyed ? null : await work()
    } finally {
      end()
    }
  }
}
