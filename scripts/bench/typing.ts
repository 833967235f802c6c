/** Times letters in the page that is typed into: until the frame that shows them, and until the preview has them. */
import type { Locator } from '@playwright/test'

export interface Typed {
  /** Milliseconds, one for each letter. */
  screen: number[]
  preview: number[]
}

/** Milliseconds between two letters: a quick typist. What a letter sets off must be over before the next one. */
const pace = 180

/**
 * From the time stamp of `keydown` (when the browser got the key, so a busy main thread counts) to the first task after
 * the frame that follows. Not the durations of Event Timing: they come in steps of 8 ms and begin at 16, so that a
 * median below the bar could not be told from one at it.
 *
 * A message posted in a frame's callback arrives when style, layout and paint of that frame are done. The preview may be
 * in a frame of its own; as it is of the same origin it shares the thread, and is watched from here.
 */
export async function typeInto(field: Locator, letters: number, watched: string): Promise<Typed> {
  const page = field.page()
  await field.focus()
  await page.evaluate(watchTyping, watched)
  for (let letter = 0; letter < letters; letter += 1) {
    await page.keyboard.press('abcdefghijklmnopqrstuvwxyz'[letter % 26] ?? 'a')
    await page.waitForTimeout(pace)
  }
  return page.evaluate(() => (window as unknown as { typed: () => Typed }).typed())
}

/** Runs in the page. `watched` finds the preview, or the frame it is in. */
function watchTyping(watched: string) {
  const screen: number[] = []
  const preview: number[] = []
  let waiting: number | null = null
  // The page knows nothing outside of this function.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', done)
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    waiting = timeStamp
    afterFrame(() => screen.push(performance.now() - timeStamp))
  }
  const observer = new MutationObserver(() => {
    if (waiting === null) return
    const began = waiting
    waiting = null
    afterFrame(() => preview.push(performance.now() - began))
  })
  const place = document.querySelector(watched)
  const shown = place instanceof HTMLIFrameElement ? place.contentDocument?.body : place
  if (!shown) throw new Error(`There is no preview at ${watched}`)
  observer.observe(shown, { characterData: true, childList: true, subtree: true })
  window.addEventListener('keydown', onKey, { capture: true })
  Object.assign(window, {
    typed() {
      window.removeEventListener('keydown', onKey, { capture: true })
      observer.disconnect()
      return { screen, preview }
    },
  })
}
