/**
 * Reads the fields of a visitor's form. What the form does not have is dropped before it costs anything: decoding
 * thirty thousand made-up fields would hold up everybody else.
 */
import { data } from 'react-router'

/** More than any form of ours has, with room for what browsers and their extensions add. */
const mostFields = 40
/** Twice what all fields of a form may hold: enough to be told that it is too long, and to get most of it back. */
const mostCharacters = 12_000

/**
 * The fields that `names` lists, those left out where they are missing; the last of several counts. A body that is no
 * form, or one of more fields than any form has, is refused: status 400 is thrown. What is far too long is cut.
 */
export async function postedFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data(null, { status: 400 })
  const pairs = (await request.text()).split('&', mostFields + 1)
  if (pairs.length > mostFields) throw data(null, { status: 400 })
  const known = pairs.filter((pair) => (names as readonly string[]).includes(pair.split('=', 1)[0] ?? ''))
  let left = mostCharacters
  const fields = [...new URLSearchParams(known.join('&'))].map(([name, value]) => {
    const kept = value.slice(0, left)
    left -= kept.length
    return [name, kept] as const
  })
  return Object.fromEntries(fields) as Partial<Record<Name, string>>
}
