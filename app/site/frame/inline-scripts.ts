/**
 * The scripts that stand in the pages themselves, because as files they would come too late. Each page's policy allows
 * them by their hashes.
 */

/**
 * In the head of every page: pages cross-fade on navigation; browsers without view transitions simply switch. A page
 * opts in here and not in a linked style sheet, because it may be revealed before that has arrived; then Chromium
 * aborts the transition and reports an error that nobody can catch. Transitions that a browser skips (a hidden tab, a
 * busy machine) reject promises that nobody asked for; unhandled, each is an error in the console.
 */
export const transitionScript =
  'let s=new CSSStyleSheet;s.replaceSync("@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}");document.adoptedStyleSheets=[s];' +
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>{t?.ready.catch(()=>{});t?.finished.catch(()=>{})})'

/**
 * Loads a public page's script once the browser has painted for the first time: nothing on the page waits for it, and
 * on a slow line it would take its share from the font. `url` is ours, without quotes.
 */
export function startScript(url: string): string {
  return `requestAnimationFrame(()=>requestAnimationFrame(()=>import("${url}").catch(()=>{})))`
}

/**
 * Lets supporting browsers (https://wicg.github.io/nav-speculation/) prefetch a page when a visitor is about to open it.
 * Excluded are URLs whose visit would have an effect, or that have no page to show.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/media/*' } },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
