/** What both forms share on the server: responding to a browser or an island. */
import { data, redirect } from 'react-router'
import type { InquiryOutcome } from '#server/inquiries/outcome.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'

const statusOf: Record<'invalid' | 'failed' | 'too-many', number> = {
  invalid: 422,
  failed: 503,
  'too-many': 429,
}

/**
 * An island gets the outcome itself, always with status 200: browsers print any other status to the console. A form
 * without a script is redirected to `thanks`, or gets its page again with what was typed.
 */
export function inquiryResponse<Field extends string>(
  request: Request,
  outcome: InquiryOutcome<Field>,
  values: Partial<Record<string, string>>,
  thanks: string,
) {
  if (wantsJson(request)) return data({ ...outcome, values: {} })
  if (outcome.outcome === 'sent') throw redirect(thanks, 303)
  return data({ ...outcome, values }, { status: statusOf[outcome.outcome] })
}
