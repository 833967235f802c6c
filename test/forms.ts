/** Requests of the running site's pages, without a browser. */
import { createRequire } from 'node:module'

/** The headers of a form's script, which expects JSON. */
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

/** Posts as a script of the admin area does. A string is sent unchanged; `headers` contain the cookie. */
export function postJson(url: string, path: string, body: unknown, headers: object = {}) {
  return fetch(url + path, {
    method: 'POST',
    headers: { origin: url, ...asScript, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

interface Parser {
  JSDOM: new (html: string, options: { url: string }) => { window: Window & typeof globalThis }
}

/** Posts the page's form as a browser without scripts does, with the typed values, by the button of this name. */
export async function pressIn(address: string, button: string, typed: Record<string, string> = {}) {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as Parser
  const { document, FormData } = new JSDOM(await (await fetch(address)).text(), { url: address }).window
  const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button)
  const form = pressed?.form
  if (!form) throw new Error(`no form with the button '${button}'`)
  for (const [name, value] of Object.entries(typed)) {
    const named = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
    const field = named.find((each) => each.type !== 'radio' || each.value === value)
    if (!field) throw new Error(`no field '${name}' that can be '${value}'`)
    if (field.type === 'radio') field.checked = true
    else field.value = value
  }
  const { method, action } = form
  const sent = [...new FormData(form, pressed)].map(([name, value]) => [name, String(value)])
  const headers = { origin: new URL(address).origin, accept: 'text/html' }
  return fetch(action, { method, headers, redirect: 'manual', body: new URLSearchParams(sent) })
}
