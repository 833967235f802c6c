/** A form of the running site, sent without a browser. */

/** As the script of a form asks to be answered. */
export const asScript = { accept: 'application/json' }

/** Redirects are not followed. */
export function postForm(url: string, path: string, fields: Record<string, string>, headers: object = {}) {
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  })
}
