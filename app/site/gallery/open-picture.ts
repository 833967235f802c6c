/** Links to pictures open them over the whole window. React and the lightbox load when a visitor opens one. */
import type { GalleryPicture } from './gallery-pictures.ts'

const loadLightbox = () => import('./lightbox.tsx')

interface OpenedPicture {
  id: string
  /** Gets the focus back. */
  link: HTMLElement
  signal: AbortSignal
}

/** Resolves when it is closed. */
export async function openPicture(pictures: GalleryPicture[], { id, link, signal }: OpenedPicture) {
  link.setAttribute('aria-busy', 'true')
  const module = await loadLightbox().catch(() => null)
  link.removeAttribute('aria-busy')
  if (module) {
    await module.showLightbox({ pictures, startId: id, signal })
    link.focus({ preventScroll: true })
    return
  }
  // Opens the picture as its link would.
  const wanted = pictures.find((picture) => picture.id === id)
  if (wanted) window.location.assign(wanted.picture.url)
}

/** Reports clicks on the links to pictures, except those with a modifier key, which are left to the browser. */
export function onPictureClick(
  root: HTMLElement,
  open: (id: string, link: HTMLElement) => Promise<void>,
  signal: AbortSignal,
) {
  let isOpen = false
  root.addEventListener('pointerover', fetchAhead, { signal })
  root.addEventListener('focusin', fetchAhead, { signal })
  root.addEventListener(
    'click',
    async (event) => {
      const link = linkOf(event)
      const id = link?.closest<HTMLElement>('[data-picture]')?.dataset.picture
      if (!link || !id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (isOpen) return
      isOpen = true
      await open(id, link)
      isOpen = false
    },
    { signal },
  )
}

/** Loads the lightbox ahead, but not at a touch, since most fingers scroll on. */
function fetchAhead(event: Event) {
  if (linkOf(event) && !isTouch(event)) loadLightbox().catch(() => {})
}

function linkOf({ target }: Event) {
  return target instanceof Element ? target.closest('a') : null
}

function isTouch(event: Event) {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
