/**
 * The later requests of the page 'Bereit?'. GET: the line of a check that asks others. POST: puts a line aside, takes
 * it up again, or sends a test mail. The guard has already refused requests without a session.
 */
import { data } from 'react-router'
import { deliveryInWords } from '#admin/ready/delivery-messages.ts'
import { lineInWords } from '#admin/ready/line-in-words.ts'
import { type ReadyAnswer, readyCommand, type ReadyRequest } from '#admin/ready/protocol.ts'
import { timeInZurich } from '#domain/booking/zurich.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/ready-calls.ts'
import { requestOf } from './request-parsing.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = checkIds.filter(needsOutside).find((name) => name === params.check)
  if (id === undefined) throw data(null, { status: 404 })
  const { readiness, clock } = context.get(servicesContext)
  const line = await readiness.ask(id, { fresh: url.searchParams.has('fresh') })
  const headers = { 'Cache-Control': 'no-store' }
  if (line === null) return Response.json({ outcome: 'unavailable' }, { status: 503, headers })
  return Response.json({ line: lineInWords(line, clock.now()) }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerTo(await requestOf(readyCommand, request), {
    services: context.get(servicesContext),
    by: context.get(adminContext),
    headers: request.headers,
  })
  return Response.json(answer satisfies ReadyAnswer, { headers: { 'Cache-Control': 'no-store' } })
}

interface Caller {
  services: Services
  by: Parameters<Services['readiness']['takeUp']>[1]
  headers: Headers
}

async function answerTo(asked: ReadyRequest, { services, by, headers }: Caller): Promise<ReadyAnswer> {
  const { readiness } = services
  switch (asked.action) {
    case 'put-aside':
      return readiness.putAside(asked.id, asked.reason, by, headers)
    case 'take-up':
      return readiness.takeUp(asked.id, by)
    case 'test-mail': {
      const result = await readiness.sendTestMail(asked.second, by)
      if (result.outcome !== 'sent') return result
      const deliveries = result.deliveries.map(({ to, delivery }) => deliveryInWords(to, delivery))
      return { outcome: 'sent', time: timeInZurich(new Date(result.at)), deliveries }
    }
  }
}
