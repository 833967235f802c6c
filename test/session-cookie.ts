import { admin } from './built-app.ts'

/** Signs in over HTTP; what a browser sends from then on. */
export async function sessionCookie({ url }: { url: string }): Promise<string> {
  const answer = await fetch(`${url}/admin-login`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: url },
    body: new URLSearchParams({ email: admin.email, password: admin.password }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
