/** What pages of the running site send, without a browser. */

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

/** As a script of the admin area sends it, a text as it is; `headers` hold the cookie. */
export function postJson(url: string, path: string, body: unknown, headers: object = {}) {
  return fetch(url + path, {
    method: 'POST',
    headers: { origin: url, ...asScript, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
