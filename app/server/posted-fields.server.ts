/**
 * Reads the fields of a visitor's form. Unknown fields are dropped before they cost anything: decoding thirty thousand
 * made-up fields would block all other visitors.
 */
import { shorten } from '#domain/whole-text.ts'
import { data } from 'react-router'

/** More than any of our forms has, with room for additions by browsers and their extensions. */
const maxFields = 40
/** Twice what all fields of a form may contain: enough to report that it is too long, and to return most of it. */
const maxCharacters = 12_000

/**
 * The fields listed in `names`, and those whose name begins with `prefix`; missing ones are omitted, and the
 * last of several counts. A body that is not a form, or has more fields than any form, is refused by throwing
 * status 400. Overlong values are cut.
 */
export async function readPostedFields<Name extends string>(
  request: Request,
  names: readonly Name[],
  prefix: string | null = null,
): Promise<Partial<Record<Name, string>>> {
  const isKnown = (given: string): given is Name =>
    names.some((name) => name === given) || (prefix !== null && given.startsWith(prefix))
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data(null, { status: 400 })
  const pairs = (await request.text()).split('&', maxFields + 1)
  if (pairs.length > maxFields) throw data(null, { status: 400 })
  const known = pairs.filter((pair) => isKnown(pair.split('=', 1)[0] ?? ''))
  const fields: Partial<Record<Name, string>> = {}
  let left = maxCharacters
  for (const [name, value] of new URLSearchParams(known.join('&'))) {
    if (!isKnown(name)) continue
    fields[name] = shorten(value, left)
    left -= Math.min(left, value.length)
  }
  return fields
}
