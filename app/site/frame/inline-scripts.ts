/**
 * The scripts inlined in pages, because as files they would come too late. Each page's policy allows them by
 * their hashes.
 */

/**
 * The script in the head of every page. Pages cross-fade on navigation; browsers without view transitions
 * switch. A page opts in here and not in a linked style sheet, because it may be revealed before that has
 * arrived; Chromium then aborts the transition and reports an error that cannot be caught. Transitions that a
 * browser skips (a hidden tab, a busy machine) reject promises that no code asked for; unhandled, each is an
 * error in the console.
 */
export const transitionScript =
  'let s=new CSSStyleSheet;s.replaceSync("@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}");document.adoptedStyleSheets=[s];' +
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>{t?.ready.catch(()=>{});t?.finished.catch(()=>{})})'

/**
 * On public pages the drawings of the chart wait until the page has been painted for the first time. No text
 * needs them, and on a slow connection they compete with the font. Each fades in once it has arrived (the
 * attribute; the transition is in chart.css); shown at once it would count as the page's largest paint.
 * Without a script the drawings are shown at once.
 */
export const publicScript = `${transitionScript};
let d=new CSSStyleSheet;d.replaceSync("img.chart{display:none}");document.adoptedStyleSheets.push(d);
document.addEventListener("load",({target:t})=>t.dataset.loaded="",true);
new PerformanceObserver(()=>d.replaceSync("img.chart:not([data-loaded]){opacity:0}")).observe({type:"paint",buffered:true})`

/**
 * Lets supporting browsers (https://wicg.github.io/nav-speculation/) prefetch a page when a visitor is about
 * to open it. Excluded are URLs whose visit would have an effect, or that have no page to show.
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
