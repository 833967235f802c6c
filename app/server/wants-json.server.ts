/**
 * The one rule for the format of a response. For GET the URL decides: a page is HTML for everybody, because it is
 * cached for everybody, and data has URLs of its own. POST responses, and whatever only the admin gets, are never
 * cached: there the same URL serves a form without a script, and a script that asks for JSON.
 */
export function wantsJson(request: Request): boolean {
  return (request.headers.get('accept') ?? '').startsWith('application/json')
}
