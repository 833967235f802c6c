/**
 * The one rule for the format of a response. For GET the URL decides: a page is HTML for all, because it is cached
 * for all, and data has URLs of its own. POST responses, and responses that only the admin gets, are never
 * cached: there the same URL serves a form without a script, and a script that asks for JSON.
 */
export function wantsJson(request: Request): boolean {
  return (request.headers.get('accept') ?? '').startsWith('application/json')
}
