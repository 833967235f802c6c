/** What both forms share on the server: responding to a browser or an island. */
import { data, redirect } from 'react-router'
import type { InquiryOutcome } from '#server/inquiries/inquiries.server.ts'
import type { Services } from '#server/services.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'
import { withWayOn } from './too-many.server.ts'

const statusOf: Record<'invalid' | 'failed' | 'too-many', number> = {
  invalid: 422,
  failed: 503,
  'too-many': 429,
}

/**
 * An island gets the outcome itself, always with status 200: browsers print any other status to the console. A form
 * without a script is redirected to `thanks`, or gets its page again with what was typed.
 */
export async function inquiryResponse<Field extends string>(
  services: Services,
  request: Request,
  outcome: InquiryOutcome<Field>,
  values: Partial<Record<string, string>>,
  thanks: string,
) {
  const answer = await withWayOn(services, outcome)
  if (wantsJson(request)) return data({ ...answer, values: {} })
  if (answer.outcome === 'sent') throw redirect(thanks, 303)
  return data({ ...answer, values }, { status: statusOf[answer.outcome] })
}
