/**
 * The menu is closed when its page is left: a browser that brings the whole page back would show it open. Part of every
 * public page's first script: keep it small.
 */
import { drawerId } from './drawer-id.ts'

export function putMenuAway() {
  window.addEventListener('pagehide', () => document.getElementById(drawerId)?.hidePopover())
}
