/** How this site reads, sets and signs its own cookies. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/same-secret.ts'

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

export interface SignedCookieSettings {
  /** Also the end of the cookie's name. A signature for one purpose, or of a session, serves no other. */
  purpose: string
  /** Signs sessions, too; the same for every server of the site. */
  secret: string
  secureCookies: boolean
}

/** A cookie with a content of letters, digits, - and _ that everybody can read and only this site can write. */
export function createSignedCookie({ purpose, secret, secureCookies }: SignedCookieSettings) {
  const name = `${cookiePrefix(secureCookies)}.${purpose}`
  const attributes = cookieAttributes(secureCookies)
  const signatureOf = (content: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${content}`).digest('base64url')
  return {
    /** `null` if there is none, or a forged one. */
    in(headers: Headers): string | null {
      const value = cookieIn(headers, name) ?? ''
      const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(value) ?? []
      return isSameSecret(signatureOf(content), signature) ? content : null
    },
    /** The Set-Cookie value. */
    setting: (content: string, seconds: number) =>
      `${name}=${content}.${signatureOf(content)}; ${attributes}; Max-Age=${seconds}`,
    erasing: `${name}=; ${attributes}; Max-Age=0`,
  }
}
