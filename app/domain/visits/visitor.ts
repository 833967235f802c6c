/**
 * The sender of a request by its headers: whether they may be counted, and on what kind of device. Nothing is
 * kept.
 */

/** As Node gives them, with names in lower case. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/**
 * Words in the names of programs that pretend to be browsers, in lower case, which is the fastest to search.
 * Cubot makes phones.
 */
const program =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|feed|fetch|http|googleother|inspect|archiv/

/** Browsers inside apps have names of some three hundred characters. */
const longestAgent = 1_000

/**
 * Excludes visitors who ask not to be counted, and programs: every browser begins its name like this, and
 * states its language.
 */
export function mayBeCounted(headers: RequestHeaders): boolean {
  if (headers['sec-gpc'] === '1' || headers['dnt'] === '1') return false
  const agent = headers['user-agent']
  if (typeof agent !== 'string' || !agent.startsWith('Mozilla/5.0 (')) return false
  return (
    headers['accept-language'] !== undefined &&
    agent.length <= longestAgent &&
    !program.test(agent.toLowerCase())
  )
}

/** Whether the page is meant to be read now: not fetched ahead, and not by a script. */
export function isPageView(headers: RequestHeaders): boolean {
  const { accept, purpose, 'sec-purpose': secPurpose, 'sec-fetch-dest': destination } = headers
  return (
    accept?.includes('text/html') === true &&
    (destination === undefined || destination === 'document') &&
    purpose === undefined &&
    secPurpose === undefined
  )
}

const mobileSystem = /iPad|Tablet|Android|Mobi|iPhone/

/** An iPad that calls itself a Mac counts as a desktop. */
export function deviceOf(headers: RequestHeaders): Device {
  const agent = String(headers['user-agent'])
  const saysMobile = headers['sec-ch-ua-mobile'] === '?1'
  if (!saysMobile && !mobileSystem.test(agent)) return 'desktop'
  if (agent.includes('iPad') || agent.includes('Tablet')) return 'tablet'
  return saysMobile || agent.includes('Mobi') || agent.includes('iPhone') ? 'phone' : 'tablet'
}
