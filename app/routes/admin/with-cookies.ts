/** A response's Set-Cookie headers. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
  return { headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])) }
}
