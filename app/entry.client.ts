/**
 * The script of every page. A page rendered with the router's data is hydrated as a whole; any other page
 * gets its islands. Nothing here may import React statically, because public pages start with only this file.
 */
import { startFirstScript } from '#site/frame/first-script.ts'
import { showNextTimes } from '#site/booking/next-times.ts'
import { startIslands } from '#site/islands/loader.ts'
import { startTelling } from '#site/tell.ts'

async function start() {
  if (import.meta.env.DEV) await import('./entry.client.dev.ts')
  if ('__reactRouterContext' in window) await import('./entry.hydrate.tsx')
  else startPublicPage()
}

function startPublicPage() {
  startIslands()
  startFirstScript()
  startTelling()
  // During an outage the place stays empty.
  showNextTimes().catch(() => {})
  const ownTime = document.querySelector<HTMLElement>('[data-own-time]')
  if (ownTime) void import('#site/booking/show-own-time.ts').then(({ showOwnTime }) => showOwnTime(ownTime))
}

void start()
