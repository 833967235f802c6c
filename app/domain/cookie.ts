/** How this site names and reads its own cookies. */

/** `__Host-` makes browsers accept the cookie only from this very host over https. */
export function cookiePrefix(isSecure: boolean): string {
  return isSecure ? '__Host-lotse' : 'lotse'
}

/** The attributes of a Set-Cookie value, without a lifetime. */
export function cookieAttributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The value as it was sent, still escaped; `null` if there is no such cookie. */
export function cookieIn(headers: Headers, name: string): string | null {
  const cookies = (headers.get('cookie') ?? '').split(/; */)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
