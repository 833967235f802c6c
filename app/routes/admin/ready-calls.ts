/**
 * The later requests of the page 'Bereit?'. GET: the line of a check that asks outside servers. POST: puts a
 * line or the first steps aside, takes them up again, or sends a test mail.
 */
import { data } from 'react-router'
import { deliveryInWords } from '#admin/ready/messages.ts'
import { lineInWords } from '#admin/ready/line-in-words.ts'
import { type ReadyAnswer, readyCommand } from '#admin/ready/protocol.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { checkIds, needsOutside } from '#domain/readiness/checks.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/ready-calls.ts'
import { requestOf } from './request-parsing.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = checkIds.filter(needsOutside).find((name) => name === params.check)
  if (id === undefined) throw data(null, { status: 404 })
  const { readiness, clock } = context.get(servicesContext)
  const line = await readiness.ask(id, { fresh: url.searchParams.has('fresh') })
  if (line === null) return Response.json({ outcome: 'unavailable' }, { status: 503 })
  return { line: lineInWords(line, clock.now()) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<ReadyAnswer> {
  const asked = await requestOf(readyCommand, request)
  const { readiness } = context.get(servicesContext)
  const by = context.get(adminContext)
  switch (asked.action) {
    case 'put-aside':
      return readiness.putAside(asked.id, asked, by, request.headers)
    case 'take-up':
      return readiness.takeUp(asked.id, by)
    case 'steps':
      return readiness.putStepsAside(asked.areAside, by)
    case 'test-mail': {
      const result = await readiness.sendTestMail(asked.second, by)
      if (result.outcome !== 'sent') return result
      const deliveries = result.deliveries.map(({ to, delivery }) => deliveryInWords(to, delivery))
      return { outcome: 'sent', time: clockInZurich(result.at), deliveries }
    }
  }
}
