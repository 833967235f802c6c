/**
 * The one rule of what kind an answer has. A GET is answered by address: a page is HTML for everybody, because it is kept
 * for everybody, and data has an address of its own. A post, and whatever only the admin gets, is never kept: there the
 * same address serves a form without a script and a script, which says that it wants JSON.
 */
export function wantsJson(request: Request): boolean {
  return (request.headers.get('accept') ?? '').startsWith('application/json')
}
