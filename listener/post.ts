/** Posts: refused from other sites, beyond a network's rate limit or a size, and otherwise handed to the application. */
import { closing, type Context, type Exchange, hasSession, leaving } from './exchange.ts'
import { messages } from './messages.ts'
import { isCrossSite, readBody, webHeaders } from './request.ts'
import { sendPlain, sendResponse } from './send-response.ts'

export async function post(context: Context, exchange: Exchange): Promise<void> {
  const { host, settings, queued, addressOf } = context
  const { request, response, url, path, origin } = exchange
  if (isCrossSite(request, origin))
    return sendPlain(response, 403, 'Cross-site request refused', settings, closing)
  const isAdmin = await hasSession(context, exchange)
  if (!isAdmin && !host.admitsPost(addressOf(request), path))
    return sendPlain(response, 429, messages.tooManyPosts, settings, { 'Retry-After': '300', ...closing })
  const headers = webHeaders(request)
  // A session that has ended must not make us buffer what only the admin may send.
  const limit = host.bodyLimit(path, isAdmin && (await host.isSignedIn(headers)))
  const body = await readBody(request, limit)
  // The rest of the body would follow on this connection.
  if (body === null && limit === host.bodyLimit(path, true))
    return sendPlain(response, 413, messages.tooLarge, settings, closing)
  // A body that only a session allows: the application responds that the session is missing, and nothing more is read.
  if (body === null) response.shouldKeepAlive = false
  const posted = new Request(origin + url, { method: 'POST', headers, body, signal: leaving(response) })
  const handle = () => host.handle(posted, addressOf(request))
  const answered = await (isAdmin ? handle() : queued(exchange, handle))
  if (answered) await sendResponse(request, response, answered, settings)
}
