/**
 * The script of every page. A page rendered with the router's data is hydrated as a whole; any other page gets its
 * islands. Nothing here may import React statically: public pages start with this file alone.
 */
import { startAnchors } from '#site/anchors.ts'
import { startPointingToCards } from '#site/consultation/point-to-cards.ts'
import { linkManifest } from '#site/frame/link-manifest.ts'
import { closeMenuOnLeave } from '#site/header/close-menu.ts'
import { startIslands } from '#site/islands/loader.ts'
import { startPrintButton } from '#site/legal/sheet/print-button.ts'
import { startTelling } from '#site/tell.ts'

async function start() {
  if (import.meta.env.DEV) await import('./entry.client.dev.ts')
  if ('__reactRouterContext' in window) await import('./entry.hydrate.tsx')
  else startPublicPage()
}

function startPublicPage() {
  startIslands()
  startAnchors()
  closeMenuOnLeave()
  startPointingToCards()
  startPrintButton()
  linkManifest()
  startTelling()
}

void start()
