/** How this site names and reads its own cookies. */

/** `__Host-` makes browsers accept the cookie only from this very host over https. */
export function cookiePrefix(isSecure: boolean): string {
  return isSecure ? '__Host-lotse' : 'lotse'
}

/** The attributes of a Set-Cookie value, without a lifetime. */
export function cookieAttributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * The value of the first cookie of this name as it was sent, still escaped; `null` if the cookie is missing.
 * The header is searched and not split: a stranger may send thousands.
 */
export function cookieIn(headers: Headers, name: string): string | null {
  const cookies = `;${headers.get('cookie') ?? ''}`
  const pattern = new RegExp(`; *${name.replaceAll('.', String.raw`\.`)}=([^;]*)`)
  return pattern.exec(cookies)?.[1] ?? null
}
