/**
 * Loads islands, and scripts that need no React, when a visitor needs them. A public page starts with no
 * other script, so this must never import React. If a chunk fails to load, the server's HTML keeps working,
 * and the next occasion retries it.
 */
import { islands, type Loaders, scripts } from './registry.ts'

/** How long a click or a form waits for its island before the browser proceeds without it. */
const maxWait = 2_000

export function startIslands() {
  const loaders: Loaders = { ...islands, ...scripts }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = loaders[element.dataset.island ?? '']
    if (load)
      schedule(
        element,
        retryUntilLoaded(() => bringToLife(element, load)),
      )
  }
}

async function bringToLife(element: HTMLElement, load: Loaders[string]): Promise<void> {
  const module = await load()
  if ('start' in module) module.start(element, takeProps(element))
  else await (await import('./mount.tsx')).mount(element, takeProps(element), module.default)
  // Tells styles and tests that the island is interactive.
  element.dataset.alive = ''
}

/** Reads the props and removes them from the document, where React would not expect them. */
function takeProps(element: HTMLElement): never {
  const block = element.querySelector<HTMLTemplateElement>(':scope > template')
  block?.remove()
  return JSON.parse(block?.content.textContent ?? '{}') as never
}

/** Concurrent calls share one attempt; a failed attempt is forgotten. */
function retryUntilLoaded(attempt: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= attempt().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}

type Start = () => Promise<void>

function schedule(element: HTMLElement, start: Start) {
  if (element.dataset.when === 'visible') whenVisible(element, start)
  onInteraction(element, start)
}

/** An island that starts by itself may fail silently, because the page works without it. */
function startSilently(start: Start) {
  start().catch(() => {})
}

function whenVisible(element: HTMLElement, start: Start) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      startSilently(start)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
}

function onInteraction(element: HTMLElement, start: Start) {
  const begin = () => startSilently(start)
  for (const type of ['pointerenter', 'focusin', 'touchstart'] as const) {
    element.addEventListener(type, begin, { passive: true })
  }
  element.addEventListener('click', (event) => holdLink(event, element, start), { capture: true })
  element.addEventListener('submit', (event) => holdForm(event, element, start), { capture: true })
}

/** Islands with a waiting click. */
const waiting = new Set<HTMLElement>()

/**
 * The first plain click on a link inside waits for the island, which may handle it in place; further clicks
 * meanwhile count as the same.
 */
function holdLink(event: MouseEvent, element: HTMLElement, start: Start) {
  if (element.dataset.alive !== undefined || !isPlainClick(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  // Otherwise React would queue this click for replay and handle it a second time.
  event.stopPropagation()
  if (waiting.has(element)) return
  waiting.add(element)
  const follow = () => window.location.assign(link.href)
  withinTime(start())
    .then(() => (link.isConnected ? link.click() : follow()), follow)
    .finally(() => waiting.delete(element))
}

/** A form submitted before its island has loaded waits, too. */
function holdForm(event: SubmitEvent, element: HTMLElement, start: Start) {
  if (element.dataset.alive !== undefined) return
  event.preventDefault()
  event.stopPropagation()
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const submitNatively = () => {
    // React replaced the form, and only a form in the document can be submitted.
    if (!form.isConnected) document.body.append(form)
    form.submit()
  }
  withinTime(start()).then(
    () => (form.isConnected ? form.requestSubmit(event.submitter) : submitNatively()),
    submitNatively,
  )
}

/** Whether a click follows a link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

function withinTime(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, maxWait))])
}
