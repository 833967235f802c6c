import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom'

/**
 * dnd-kit's defaults without its announcements: lists and the gallery make their own. Its style elements carry the page's
 * nonce, or the content security policy would refuse them.
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
