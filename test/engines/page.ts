/**
 * A page as a person uses it: by the names of controls, with pointer and keys. Each search waits for its
 * element, and while a dialog is open nothing behind it is found.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ActionSource, type Driver, timeout } from './driver.ts'
import { type Found, find, type Sought } from './in-page.ts'

export const keys = { tab: '\uE004', enter: '\uE007', shift: '\uE008', control: '\uE009', escape: '\uE00C' }

export type Page = ReturnType<typeof createPage>

export function createPage(driver: Driver, origin: string, pictures: string) {
  let width = 0

  /** Calls a function in the page, which arrives there as text and so may use nothing from outside itself. */
  function read<Result, Given extends unknown[]>(
    look: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const parameters = given.map((value) => JSON.stringify(value)).join()
    return driver.evaluate(`(${look.toString()})(${parameters})`) as Promise<Awaited<Result>>
  }

  /** Waits until the result is true; a page that is being left gives no answer. */
  async function until<Given extends unknown[]>(
    look: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    let last: unknown
    for (const end = Date.now() + timeout; Date.now() < end; await pause(50)) {
      last = await read(look, ...given).catch(String)
      if (last === true) return
    }
    throw new Error(`Waited in vain for ${look} of ${JSON.stringify(given)}: ${JSON.stringify(last)}`)
  }

  /**
   * The place of an element once it has stopped moving and nothing covers it. Does not wait for frames,
   * because WebKit composes each one in full.
   */
  async function standing(sought: Sought): Promise<Found & { at: 'free' }> {
    let before = ''
    let found: Found = { at: 'nowhere' }
    for (const end = Date.now() + timeout; Date.now() < end; ) {
      found = await read(find, sought).catch(
        (error: unknown): Found => ({ at: 'nowhere', why: String(error) }),
      )
      if (found.at === 'free' && JSON.stringify(found) === before) return found
      before = JSON.stringify(found)
      await pause(found.at === 'free' ? 20 : 50)
    }
    throw new Error(`Nobody could reach ${JSON.stringify(sought)}: ${JSON.stringify(found)}`)
  }

  async function press(key: string, ...held: string[]) {
    const down = [...held, key].map((value) => ({ type: 'keyDown', value }))
    const up = [key, ...held.toReversed()].map((value) => ({ type: 'keyUp', value }))
    await driver.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
  }

  async function write(text: string) {
    const typed = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await driver.act([{ type: 'key', id: 'keyboard', actions: typed }])
  }

  const mouse = (actions: Record<string, unknown>[]): ActionSource => ({
    type: 'pointer',
    id: 'mouse',
    actions,
  })

  async function click(sought: Sought) {
    const { x, y } = await standing(sought)
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    await driver.act([mouse([{ type: 'pointerMove', x, y }, down ?? {}, up ?? {}])])
  }

  return {
    read,
    until,
    press,
    click,
    complaints: () => driver.complaints(),
    close: () => driver.close(),
    chooseFiles: (selector: string, paths: string[]) => driver.chooseFiles(selector, paths),
    /** Goes directly from page to page: via an empty one, browsers would start another process each time. */
    async visit(path: string) {
      driver.complaints()
      await driver.visit(new URL(path, origin).href)
    },
    async resize(wide: number, height = wide < 500 ? 844 : 900) {
      width = wide
      await driver.resize(wide, height)
      await until((expected) => window.innerWidth === expected, wide)
    },
    async says(words: string) {
      await until((expected) => document.body.innerText.includes(expected), words)
    },
    async see(sought: Sought) {
      await standing(sought)
    },
    /** Waits until no element matches. */
    async gone(selector: string) {
      await until((given) => document.querySelector(given) === null, selector)
    },
    /** Drags in steps, like a hand: the element follows from one frame to the next. */
    async drag(from: Sought, to: Sought) {
      const [start, end] = [await standing(from), await standing(to)]
      const steps = [0.1, 0.3, 0.6, 0.9, 1].map((part) => ({
        x: Math.round(start.x + (end.x - start.x) * part),
        y: Math.round(start.y + (end.y - start.y) * part),
      }))
      const move = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', x, y })
      await driver.act([mouse([move(start), { type: 'pointerDown', button: 0 }])])
      for (const step of steps) {
        await driver.act([mouse([move(step)])])
        await driver.frames()
      }
      await driver.act([mouse([{ type: 'pointerUp', button: 0 }])])
    },
    write,
    /** Replaces the text of a field. */
    async type(sought: Sought, text: string) {
      // An element that appears above the field, such as the offer of a draft, moves the field away from
      // under the pointer.
      do await click(sought)
      while (!(await standing(sought)).hasFocus)
      await press('a', keys.control)
      await write(text)
    },
    /** Sets a field that each browser fills in in its own way, such as a date. */
    async set(selector: string, value: string) {
      await until((given) => document.querySelector(given) !== null, selector)
      await read(
        (given, wanted) => {
          const field = document.querySelector(given) as HTMLInputElement
          const prototype = Object.getPrototypeOf(field) as object
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, wanted)
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
        },
        selector,
        value,
      )
    },
    /** Saves a picture of the window for review. */
    async keep(name: string) {
      const file = `${pictures}/${name}-${width}.png`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await driver.picture())
    },
  }
}
