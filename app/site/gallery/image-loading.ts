/**
 * Tracks which pictures have loaded. A picture that fails, or takes too long, is left out, so that it never
 * holds up the others; one that loads late is shown after all.
 */

/** Milliseconds. */
const loadTimeout = 8_000

type ImageState = 'loaded' | 'failed' | 'late'

/** Pictures are below `root` in elements that have their id as `data-picture`. */
export function watchImages(root: HTMLElement, onChange: () => void, signal: AbortSignal) {
  const states = new Map<string, ImageState>()
  const deadlines = new Map<string, ReturnType<typeof setTimeout>>()

  function settle(image: EventTarget | null, state: ImageState) {
    const id =
      image instanceof HTMLImageElement && image.closest<HTMLElement>('[data-picture]')?.dataset.picture
    if (id && states.get(id) !== state) states.set(id, state)
  }

  for (const [type, state] of [
    ['load', 'loaded'],
    ['error', 'failed'],
  ] as const) {
    const onSettled = ({ target }: Event) => {
      settle(target, state)
      onChange()
    }
    // These events do not bubble.
    root.addEventListener(type, onSettled, { capture: true, signal })
  }
  // Pictures that settled before no longer fire an event.
  for (const image of root.querySelectorAll('img'))
    if (image.complete && image.currentSrc) settle(image, image.naturalWidth > 0 ? 'loaded' : 'failed')
  signal.addEventListener('abort', () => {
    for (const timer of deadlines.values()) clearTimeout(timer)
  })

  return {
    stateOf: (id: string) => states.get(id),
    /** Whether one of them may still come. Each has its own deadline, which another one does not extend. */
    awaits(ids: readonly string[]) {
      for (const id of ids) {
        if (deadlines.has(id)) continue
        const onLate = () => {
          if (states.has(id)) return
          states.set(id, 'late')
          onChange()
        }
        deadlines.set(id, setTimeout(onLate, loadTimeout))
      }
      return ids.some((id) => !states.has(id))
    },
  }
}
