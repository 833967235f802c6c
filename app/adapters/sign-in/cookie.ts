/** Cookies that this site signs. */
import { createHmac } from 'node:crypto'
import { cookieAttributes, cookieIn, cookiePrefix } from '#domain/cookie.ts'
import { isSameSecret } from '#domain/same-secret.ts'

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
    /** `null` if the cookie is missing or forged. */
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
