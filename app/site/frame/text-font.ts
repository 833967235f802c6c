/** Has the browser fetch the font of running text early, whatever frame a page has. */
import { preload } from 'react-dom'
import interUrl from '#design/fonts/inter-text.woff2?url'

export function preloadTextFont() {
  // With these options React names it before the script, so that the page's open connection fetches it first.
  preload(interUrl, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
