/**
 * The elements of the carousel's strips. A picture that leaves on one side and comes back on the other gets a
 * new element.
 */
import { srcSetOf, variantFormats } from '#domain/picture-variants.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { altTextOf } from './messages.ts'
import { type Strip, stripSizes } from './strips.ts'

/** `stage` has the slides that the server rendered. */
export function createSlides(stage: HTMLElement) {
  const given = new Map(
    [...stage.querySelectorAll<HTMLElement>('[data-picture]')].map((slide) => [idOf(slide), slide]),
  )
  const [first] = given.values()
  const pattern = first?.cloneNode(true) as HTMLElement
  let shown = new Map<string, HTMLElement>()

  /** `step` never wraps around; `labelOf` returns the position among all pictures in words. */
  return function show(
    strips: readonly Strip<GalleryPicture>[],
    step: number,
    labelOf: (index: number) => string,
  ) {
    const before = shown
    shown = new Map()
    for (const strip of strips) {
      const key = `${step + strip.offset} ${strip.item.id}`
      const slide = before.get(key) ?? given.get(strip.item.id) ?? slideOf(pattern, strip.item)
      given.delete(strip.item.id)
      shown.set(key, slide)
      place(slide, strip.offset, labelOf(strip.index))
    }
    const wanted = new Set(shown.values())
    for (const slide of stage.querySelectorAll<HTMLElement>('[data-picture]'))
      if (!wanted.has(slide)) slide.remove()
    given.clear()
    // Slides that stay are not moved, because that would end their transition.
    let next = stage.firstElementChild
    for (const slide of wanted) {
      if (slide === next) next = next.nextElementSibling
      else stage.insertBefore(slide, next)
    }
  }
}

/** A picture that loads out of sight. */
export function latePictureOf(shown: GalleryPicture): HTMLElement {
  const holder = document.createElement('div')
  holder.dataset.picture = shown.id
  holder.append(pictureOf(shown))
  return holder
}

/** The picture as the server renders it (design/picture.tsx). */
function pictureOf(shown: GalleryPicture): HTMLElement {
  const { url, width = 1200, height = 800, position = '', variants } = shown.picture
  const picture = document.createElement('picture')
  for (const { type, extension } of variants ? variantFormats : []) {
    const srcset = variants ? srcSetOf(variants, extension) : ''
    picture.append(elementOf('source', { type, srcset, sizes: stripSizes }))
  }
  // `src` comes last: set before 'lazy', it would be fetched at once.
  const lazy = { loading: 'lazy', decoding: 'async', src: url }
  const image = elementOf('img', { alt: altTextOf(shown), width, height, ...lazy })
  image.style.objectPosition = position
  picture.append(image)
  return picture
}

function elementOf(name: string, attributes: Record<string, string | number>): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}

function idOf(slide: HTMLElement) {
  return slide.dataset.picture ?? ''
}

function slideOf(pattern: HTMLElement, shown: GalleryPicture): HTMLElement {
  const slide = pattern.cloneNode(true) as HTMLElement
  slide.dataset.picture = shown.id
  slide.querySelector('a')?.setAttribute('href', shown.picture.url)
  slide.querySelector('picture, img')?.replaceWith(pictureOf(shown))
  return slide
}

function place(slide: HTMLElement, offset: number, label: string) {
  slide.setAttribute('aria-label', label)
  const link = slide.querySelector('a')
  if (!link) return
  link.dataset.distance = String(Math.abs(offset))
  link.dataset.side = offset < 0 ? 'left' : 'right'
  link.tabIndex = offset === 0 ? 0 : -1
  link.setAttribute('aria-haspopup', 'dialog')
}
