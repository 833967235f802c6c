/** What both forms share on the server: reading the posted fields, and answering a browser or an island. */
import { data, redirect } from 'react-router'
import type { InquiryOutcome } from '#server/inquiries/outcome.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'

/** Text fields only; a file where text belongs counts as nothing. A body that is no form is refused with 400. */
export async function postedFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
  }
  return fields
}

const statusOf: Record<'invalid' | 'failed' | 'too-many', number> = {
  invalid: 422,
  failed: 503,
  'too-many': 429,
}

/**
 * An island gets the outcome itself, always with status 200: browsers print every other one into the console. A form
 * without a script is led on to `thanks`, or gets its page again with what was typed.
 */
export function inquiryAnswer<Field extends string>(
  request: Request,
  outcome: InquiryOutcome<Field>,
  values: Record<string, string>,
  thanks: string,
) {
  if (wantsJson(request)) return data({ ...outcome, values: {} })
  if (outcome.outcome === 'sent') throw redirect(thanks, 303)
  return data({ ...outcome, values }, { status: statusOf[outcome.outcome] })
}
