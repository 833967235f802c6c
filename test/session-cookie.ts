import { admin } from './built-app.ts'
import { asScript, postForm } from './forms.ts'

/** The Cookie header that a browser sends after this response. */
export function cookieIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Signs in over HTTP. Returns the Cookie header that a browser sends from then on. */
export async function sessionCookie({ url }: { url: string }): Promise<string> {
  const { email, password } = admin
  return cookieIn(await postForm(url, '/admin-login', { email, password }, asScript))
}
