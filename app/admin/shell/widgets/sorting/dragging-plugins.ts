import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom'

/**
 * dnd-kit's defaults without its announcements, because lists and the gallery make their own. Its style
 * elements carry the page's nonce; without it the content security policy would refuse them.
 */
export const draggingPlugins = () => [
  AutoScroller,
  Cursor,
  Feedback,
  PreventSelection,
  StyleInjector.configure({ nonce: pageNonce() }),
]

function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}
