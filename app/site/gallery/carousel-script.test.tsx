// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Carousel } from './carousel.tsx'
import { start } from './carousel-script.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { pageSlice } from './strips.ts'

const pictures = (count: number, from = 1): GalleryPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `picture-${index + from}`,
    title: `Aussicht ${index + from}`,
    alt: '',
    picture: {
      url: `/media/${index + from}.jpg`,
      width: 1200,
      height: 800,
      position: '20% 40%',
      variants: { folder: `/media/variants/${index + from}`, widths: [400, 800] },
    },
  }))

let prefersReducedMotion = false
beforeEach(() => {
  vi.useFakeTimers()
  prefersReducedMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion, addEventListener() {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The carousel as a visitor's page shows it, with the pictures of the page loaded. */
function visited({ all = pictures(9), speed = 0, areLoaded = true } = {}) {
  const root = document.createElement('div')
  document.body.append(root)
  const props = { pictures: pageSlice(all), total: all.length, speed }
  root.innerHTML = renderToStaticMarkup(<Carousel {...props} />)
  const stop = start(root, props)
  onTestFinished(stop)
  if (areLoaded) settle('load')
  return stop
}

function settle(type: 'load' | 'error', ...names: string[]) {
  for (const image of document.querySelectorAll('img'))
    if (names.length === 0 || names.includes(image.alt)) image.dispatchEvent(new Event(type))
}

const one = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}
const caption = () => one('.carousel__caption').textContent
const stripNames = () =>
  [...document.querySelectorAll<HTMLElement>('.carousel__item')].map(
    (link) =>
      `${link.querySelector('img')?.alt.replace('Aussicht ', '')}${link.dataset.side === 'left' ? '-' : '+'}${link.dataset.distance}`,
  )
const press = (name: string) => one(`[aria-label="${name}"]`).click()
const isSpinning = () => !one('.carousel__loading').hidden
const live = () => one('.carousel__caption').getAttribute('aria-live')

it('the carousel goes round by its buttons, seven pictures at a time, and leaves strips that stay in place', () => {
  visited()
  expect(stripNames()).toEqual(['7-3', '8-2', '9-1', '1+0', '2+1', '3+2', '4+3'])
  const stays = document.querySelectorAll('.carousel__slide')[1]
  const moved = vi.fn<(records: MutationRecord[]) => void>()
  const observer = new MutationObserver(moved)
  observer.observe(one('.carousel__stage'), { childList: true })
  press('Nächstes Bild')
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
  expect(stripNames()).toEqual(['8-3', '9-2', '1-1', '2+0', '3+1', '4+2', '5+3'])
  expect(document.querySelectorAll('.carousel__slide')[0]).toBe(stays)
  const records = observer.takeRecords()
  expect(records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])).toHaveLength(2)
  press('Vorheriges Bild')
  press('Vorheriges Bild')
  expect(caption()).toBe('Aussicht 9Bild 9 von 9')
  expect(one('[aria-label="Bild 9 von 9"] a').tabIndex).toBe(0)
  expect(document.querySelectorAll('.carousel a[tabindex="0"]')).toHaveLength(1)
})

it('a strip made by the script equals what the server renders', () => {
  visited()
  const rendered = written(one('[data-picture=picture-4]'))
  for (let step = 0; step < 9; step++) press('Nächstes Bild')
  expect(written(one('[data-picture=picture-4]'))).toEqual(rendered)
})

/** Elements with their attributes, whatever their order. */
function written(element: Element): unknown {
  const attributes = [...element.attributes].map(
    ({ name, value }) => `${name}=${value.replaceAll(/ |;$/g, '')}`,
  )
  return [element.tagName, attributes.toSorted(), [...element.children].map(written)]
}

it('arrow keys turn the carousel and move the focus with it', () => {
  visited()
  one('.carousel a[tabindex="0"]').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
  expect(document.activeElement?.querySelector('img')?.alt).toBe('Aussicht 2')
})

it('a rotating carousel silences its caption, and rests under a pointer, after its button, and once stopped', () => {
  const stop = visited({ speed: 5 })
  const toggle = one('.carousel__rotation')
  expect(live()).toBe('off')
  vi.advanceTimersByTime(5_000)
  settle('load')
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
  for (const [pointerType, politeness] of [
    ['touch', 'off'],
    ['pen', 'polite'],
    ['mouse', 'polite'],
  ]) {
    const pointer = new Event('pointerover', { bubbles: true })
    one('.carousel__stage').dispatchEvent(Object.assign(pointer, { pointerType }))
    expect(live(), pointerType).toBe(politeness)
  }
  vi.advanceTimersByTime(20_000)
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
  one('.carousel').dispatchEvent(new Event('pointerleave'))
  // The wait starts over with each step.
  vi.advanceTimersByTime(4_000)
  press('Nächstes Bild')
  settle('load')
  vi.advanceTimersByTime(4_000)
  expect(caption()).toBe('Aussicht 3Bild 3 von 9')
  toggle.click()
  expect([...toggle.children].map((label) => (label as HTMLElement).hidden)).toEqual([true, false])
  vi.advanceTimersByTime(20_000)
  expect(caption()).toBe('Aussicht 3Bild 3 von 9')
  toggle.click()
  vi.advanceTimersByTime(5_000)
  settle('load')
  expect(caption()).toBe('Aussicht 4Bild 4 von 9')
  stop()
  vi.advanceTimersByTime(20_000)
  expect(caption()).toBe('Aussicht 4Bild 4 von 9')
})

it('a carousel rotates for visitors who prefer reduced motion only after they press its button', () => {
  prefersReducedMotion = true
  visited({ speed: 60 })
  expect(live()).toBe('polite')
  one('.carousel__rotation').click()
  expect(live()).toBe('off')
  vi.advanceTimersByTime(60_000)
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
})

it('a picture that fails or takes too long is left out, and a late one is shown after all', () => {
  visited({ all: pictures(4), areLoaded: false })
  expect(isSpinning()).toBe(true)
  settle('load', 'Aussicht 1', 'Aussicht 4')
  settle('error', 'Aussicht 2')
  expect([isSpinning(), caption()]).toEqual([true, 'Aussicht 1Bild 1 von 3'])
  vi.advanceTimersByTime(8_000)
  expect([isSpinning(), caption()]).toEqual([false, 'Aussicht 1Bild 1 von 2'])
  const late = one('.carousel__late img')
  press('Nächstes Bild')
  expect(caption()).toBe('Aussicht 4Bild 2 von 2')
  expect(one('.carousel__late img'), 'which goes on loading').toBe(late)
  late.dispatchEvent(new Event('load'))
  expect(caption()).toBe('Aussicht 4Bild 3 von 3')
  expect(document.querySelectorAll('.carousel__late img')).toHaveLength(0)
})

it('a carousel without pictures is hidden, and one with a single picture has no controls', () => {
  visited({ all: pictures(2), areLoaded: false })
  settle('error', 'Aussicht 1')
  expect(one('.carousel__controls').hidden).toBe(true)
  settle('error', 'Aussicht 2')
  expect(one('.carousel').hidden).toBe(true)
})

it('a long gallery counts every picture at once, and shows all of them once they are loaded', async () => {
  const all = pictures(40)
  const answers: ((answer: unknown) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((answered) => answers.push(answered)))
  visited({ all })
  press('Vorheriges Bild')
  expect(caption()).toBe('Aussicht 40Bild 40 von 40')
  answers[0]?.({ json: async () => ({ pictures: all }) })
  await vi.advanceTimersByTimeAsync(0)
  for (let step = 0; step < 4; step++) press('Vorheriges Bild')
  expect(caption()).toBe('Aussicht 36Bild 36 von 40')
})

it('a swipe turns the carousel without opening a picture, and a downward movement does not', () => {
  visited()
  const stage = one('.carousel__stage')
  const link = one('.carousel a[tabindex="0"]')
  const pointer = (type: string, clientX: number, clientY: number) =>
    link.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true }), { isPrimary: true, clientX, clientY }),
    )
  pointer('pointerdown', 200, 50)
  pointer('pointerup', 120, 60)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  const opened = vi.fn<() => void>()
  link.addEventListener('click', opened)
  link.dispatchEvent(click)
  expect([click.defaultPrevented, opened.mock.calls.length]).toEqual([true, 0])
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
  // A downward movement is a scroll.
  pointer('pointerdown', 200, 50)
  pointer('pointerup', 150, 150)
  expect(caption()).toBe('Aussicht 2Bild 2 von 9')
  expect(stage.dataset.count).toBe('7')
})
