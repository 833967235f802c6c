/** Whether an address is one under which visitors find a site. */

/** Names that lead to nobody, or only to this machine or network (RFC 2606, 6761, 6762, 8375). */
const nowhere =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal|home\.arpa|example\.(?:com|net|org))$/

/** Addresses of this machine and of private networks (RFC 1918, 3927, 4193). */
const ownNetwork =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.|\[(?:::1?\]|f[cd]|fe[89ab]))/

/** An address such as `https://www.muster.ch`; `false` for any other text. */
export function isRealAddress(siteUrl: string): boolean {
  const host = URL.parse(siteUrl)?.hostname.replace(/\.$/, '') ?? ''
  return /[.:]/.test(host) && !nowhere.test(host) && !ownNetwork.test(host)
}
