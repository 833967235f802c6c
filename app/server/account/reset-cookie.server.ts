/** Holds the token of a mailed link between its click and the new password: in no address, and out of scripts' reach. */
const seconds = 30 * 60

export function createResetCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-lotse' : 'lotse'}.reset`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    /** Empty if there is none. */
    in(headers: Headers): string {
      const cookies = (headers.get('cookie') ?? '').split(/; */)
      return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    },
    /** What could not be a token is dropped, so that nothing of an address gets into a header. */
    setting: (token: string) =>
      `${name}=${/^[\w-]{20,100}$/.test(token) ? token : ''}; ${attributes}; Max-Age=${seconds}`,
    erasing: `${name}=; ${attributes}; Max-Age=0`,
  }
}
