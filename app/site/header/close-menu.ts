/**
 * Closes the menu when its page is left: a browser that restores the whole page would show it open. Part of every
 * public page's first script: keep it small.
 */
import { drawerId } from './drawer-id.ts'

export function closeMenuOnLeave() {
  window.addEventListener('pagehide', () => document.getElementById(drawerId)?.hidePopover())
}
