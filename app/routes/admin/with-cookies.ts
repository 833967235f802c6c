/** The options of a response that sets these cookies. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
  return { headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])) }
}
