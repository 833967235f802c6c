/**
 * Turns the carousel that carousel.tsx rendered: by itself, by buttons, arrow keys and swipe. A click opens
 * the lightbox. It needs no React, which visitors who only scroll past should not load.
 */
import { paths } from '#site/paths.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { watchImages } from './image-loading.ts'
import { nameOf, position } from './messages.ts'
import { onPictureClick, openPicture } from './open-picture.ts'
import { createRotation } from './rotation.ts'
import { createSlides, latePictureOf } from './slides.ts'
import { positionInWhole, stripsAround, wrapIndex } from './strips.ts'
import { onSwipe } from './swipe.ts'

export interface CarouselProps {
  /** In a long gallery only the first pictures to be seen. */
  pictures: GalleryPicture[]
  /** The number of pictures in all. */
  total: number
  /** Seconds, 0 for no rotation. */
  speed: number
}

/** Returns a function that ends it. */
export function start(root: HTMLElement, { pictures: sent, total, speed }: CarouselProps): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const part = (name: string) => root.querySelector<HTMLElement>(`.carousel${name}`)
  const section = part('')
  const stage = part('__stage')
  if (!section || !stage) return () => {}

  let pictures = sent
  // Never wraps around.
  let step = 0
  let shownId = sent[0]?.id ?? ''
  let hasLoaded = false
  let isOpen = false
  const show = createSlides(stage)
  const images = watchImages(section, render, signal)
  const rotation = createRotation(section, { speed, onStep: () => go(1), onChange: render, signal })

  onSwipe(stage, go, signal)
  stage.addEventListener('keydown', rotateByKey, { signal })
  onPictureClick(stage, open, signal)
  for (const button of section.querySelectorAll<HTMLElement>('[data-steps]'))
    button.addEventListener('click', () => go(button.dataset.steps === '1' ? 1 : -1), { signal })
  part('__rotation')?.addEventListener('click', rotation.toggle, { signal })
  if (sent.length < total) void fetchAll()
  render()
  return () => leaving.abort()

  function usablePictures() {
    return pictures.filter(({ id }) => !['late', 'failed'].includes(images.stateOf(id) ?? ''))
  }

  function go(steps: 1 | -1) {
    const usable = usablePictures()
    const next = usable[wrapIndex(indexIn(usable, shownId) + steps, usable.length)]
    if (!next) return
    step += steps
    shownId = next.id
    render()
  }

  function rotateByKey(event: KeyboardEvent) {
    const steps = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!steps || usablePictures().length < 2) return
    event.preventDefault()
    go(steps)
    // The focus stays on the picture in the middle.
    stage?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true })
  }

  async function open(id: string, link: HTMLElement) {
    isOpen = true
    render()
    await openPicture(usablePictures(), { id, link, signal })
    isOpen = false
    render()
  }

  /** If the server cannot be reached, the carousel only shows what it has. */
  async function fetchAll() {
    try {
      const answer = await fetch(paths.galleryData, { signal })
      const { pictures: all }: { pictures?: GalleryPicture[] } = await answer.json()
      if (!Array.isArray(all) || all.length === 0) return
      pictures = all
      render()
    } catch {}
  }

  function render() {
    if (signal.aborted) return
    const usable = usablePictures()
    const current = indexIn(usable, shownId)
    const around = stripsAround(pictures, indexIn(pictures, shownId))
    if (!images.awaits(around.map(({ item }) => item.id))) hasLoaded = true
    const rotates = rotation.goesOn(step, hasLoaded && !isOpen && usable.length > 1)
    const missing = Math.max(0, total - pictures.length)
    const labelOf = (index: number) =>
      position(positionInWhole(index, usable.length, missing), usable.length + missing)

    section?.toggleAttribute('hidden', usable.length === 0)
    stage?.toggleAttribute('data-loading', !hasLoaded)
    part('__loading')?.toggleAttribute('hidden', hasLoaded)
    show(stripsAround(usable, current), step, labelOf)
    showLate()
    part('__controls')?.toggleAttribute('hidden', usable.length < 2)
    const [stop, play] = part('__rotation')?.children ?? []
    stop?.toggleAttribute('hidden', rotation.isStopped())
    play?.toggleAttribute('hidden', !rotation.isStopped())
    part('__caption')?.setAttribute('aria-live', rotates ? 'off' : 'polite')
    const shown = usable[current]
    if (shown) showCaption([nameOf(shown), labelOf(current)])
  }

  function showCaption(texts: string[]) {
    for (const [index, line] of [...(part('__caption')?.querySelectorAll('span') ?? [])].entries()) {
      // A screen reader would repeat the same text.
      if (line.textContent !== texts[index]) line.textContent = texts[index] ?? ''
    }
  }

  /** Pictures that took too long go on loading out of sight, and come back when they have arrived. */
  function showLate() {
    const place = part('__late')
    const late = new Map(
      pictures.filter(({ id }) => images.stateOf(id) === 'late').map((picture) => [picture.id, picture]),
    )
    for (const element of place?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])
      if (!late.delete(element.dataset.picture ?? '')) element.remove()
    place?.append(...[...late.values()].map(latePictureOf))
  }
}

/** The first one if there is no picture with this id. */
function indexIn(pictures: GalleryPicture[], id: string) {
  return Math.max(
    0,
    pictures.findIndex((picture) => picture.id === id),
  )
}
