/**
 * Addresses that mail programs, searches and networks put around the intended one, to look at it first or to
 * count who follows it. On a page of the site they would send visitors past a stranger, and break when the
 * wrapper expires.
 */

/** The host and the start of the path, and the parameters that may hold the address. */
const wrappers: readonly [at: RegExp, parameters: readonly string[]][] = [
  [/(?:^|\.)safelinks\.protection\.(?:outlook\.(?:com|de)|office365\.us|partner\.outlook\.cn)\//, ['url']],
  [/^statics\.teams\.cdn\.(?:office\.net|microsoft\.com)\/evergreen-assets\/safelinks\//, ['url']],
  [/^nam\.safelink\.emails\.azure\.net\/redirect\//, ['destination']],
  [/\/owa\/redir\.aspx$/, ['URL', 'url']],
  [/^(?:www\.|plus\.)?google\.[a-z.]{2,6}\/(?:url|imgres|amp\/s)$/, ['q', 'url', 'imgrefurl']],
  [
    /^(?:adservice|googleads\.g|www)\.(?:google|doubleclick|googleadservices)\.[a-z.]{2,6}\/(?:aclk|pagead\/aclk)$/,
    ['adurl'],
  ],
  [/^(?:l|lm|m|www)\.facebook\.com\/(?:l\.php|flx\/warn\/)$/, ['u']],
  [/^l\.(?:instagram|threads|messenger)\.(?:com|net)\//, ['u']],
  [/^(?:www\.)?youtube\.com\/redirect$/, ['q']],
  [/^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)\/?$/, ['url']],
  [/^out\.reddit\.com\//, ['url']],
  [/^(?:html\.|www\.)?duckduckgo\.com\/l\/$/, ['uddg']],
  [/^(?:www\.)?bing\.com\/(?:ck\/a|alink\/link)$/, ['u', 'url']],
  [/^t\.umblr\.com\/redirect$/, ['z']],
  [/^slack-redir\.net\/link$/, ['url']],
  [/^vk\.com\/away\.php$/, ['to']],
  [/^(?:www\.)?xing(?:news)?\.com\/r(?:edirect)?$/, ['url', 'dest']],
  [/(?:^|\.)(?:deref-(?:gmx|web|mail)\.(?:net|de|com|ch))\//, ['redirectUrl', 'lm', 'url']],
  [/(?:^|\.)(?:gmx\.(?:net|ch)|web\.de|mail\.com)\/mail\/client\/dereferrer/, ['redirectUrl']],
  [/^(?:clicktime|clicktime\.cloud\.postoffice)\.(?:symantec|net)(?:\.com)?\//, ['u']],
  [/^(?:protect|url)2?\.fireeye\.com\//, ['u']],
  [/^urldefense\.(?:proofpoint\.)?com\/v1\/url$/, ['u']],
  [/^linkprotect\.cudasvc\.com\/url$/, ['a']],
  [/^(?:www\.)?ecosia\.org\/(?:link|ext)/, ['url', 'u']],
]

const mostLayers = 5

/** The address inside a wrapper; any other address unchanged. */
export function unwrapAddress(address: string): string {
  let inner = address
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = once(inner)
    if (next === null) break
    inner = next
  }
  return inner
}

function once(address: string): string | null {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
  // Safari has URL.parse from 18 on.
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const at = `${url.hostname.replace(/\.$/, '')}${url.pathname}`
  const known = wrappers.find(([pattern]) => pattern.test(at))
  const held = known?.[1].map((name) => url.searchParams.get(name) ?? '') ?? [inPath(url)]
  return held.map(asAddress).find((inner) => inner !== null) ?? null
}

/** Proofpoint, Cisco, Check Point and the cache of AMP write the address into the path. */
function inPath({ hostname, pathname, search, searchParams }: URL): string {
  if (hostname === 'urldefense.proofpoint.com')
    return decodeAddress((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'))
  if (/^urldefense\.(?:com|us)$/.test(hostname)) {
    const [, text = '', signs = ''] = /^\/v3\/__(.+?)__;([^!]*)/.exec(`${pathname}${search}`) ?? []
    return withSigns(text, signs).replace(/^(https?):\/(?=[^/])/, '$1://')
  }
  if (/^(?:.*\.)?protect\.checkpoint\.com$/.test(hostname))
    return /\/___(.+?)___/.exec(pathname + search)?.[1] ?? ''
  if (hostname === 'secure-web.cisco.com')
    return decodeAddress(/\/(https?(?:%3A|:).*)$/i.exec(pathname)?.[1] ?? '')
  if (/(?:^|\.)awstrack\.me$/.test(hostname))
    return decodeAddress(/\/L0\/(https?[^/]+)/i.exec(pathname)?.[1] ?? '')
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(hostname)) {
    const page = /^\/amp\/s\/(.+)$/.exec(pathname)?.[1]
    return page ? `https://${page}${search}` : ''
  }
  return ''
}

/** The first letter stands for the shortest run, each further one for one sign more (Proofpoint's urldecoder.py). */
const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const shortestRun = 2

/**
 * Proofpoint writes `*` for a sign, and `**` with a letter for a run of them; the signs themselves follow in
 * base64. Empty if there are too few.
 */
function withSigns(text: string, inBase64: string): string {
  const signs = [...decodeAddress(fromBase64(inBase64).replaceAll(/[^]/g, percentOf))]
  let areEnough = true
  const whole = text.replaceAll(/\*(?:\*([\w-]))?/g, (_star, run?: string) => {
    const length = run === undefined ? 1 : runLengths.indexOf(run) + shortestRun
    areEnough &&= signs.length >= length
    return signs.splice(0, length).join('')
  })
  return areEnough ? whole : ''
}

function percentOf(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`
}

function asAddress(held: string): string | null {
  const text = /^a1[\w-]{8,}$/.test(held) ? fromBase64(held.slice(2)) : held
  return /^(?:https?|mailto|tel):/i.test(text) && URL.canParse(text) ? text : null
}

/** Bing's way: `a1` and the address in base64. */
function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
