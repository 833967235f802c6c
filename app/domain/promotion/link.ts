/** Where a promotion's button leads (specification §2, 'Promotion button link behaviour'; design §6). */
export type ButtonTarget =
  | { kind: 'none' }
  | { kind: 'anchor'; id: string }
  | { kind: 'internal'; path: string }
  /** Opens in a new tab. */
  | { kind: 'external'; url: string }

const forbiddenScheme = /^(?:javascript|data|vbscript)$/i

/** Browsers ignore control characters and surrounding blanks inside a scheme, so they go before anything is judged. */
function withoutDisguise(link: string) {
  return [...link.trim()].filter((character) => character > '\u001f' && character !== '\u007f').join('')
}

export function linkProblem(link: string): 'unsafe-link' | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(withoutDisguise(link))?.[1]
  return scheme !== undefined && forbiddenScheme.test(scheme) ? 'unsafe-link' : null
}
