// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { focusHeading } from './focus-soon.ts'

const nextFrame = () => new Promise(requestAnimationFrame)

it('the heading takes the focus from a button, but not from a field focused before the next frame', async () => {
  document.body.innerHTML =
    '<div class="manager-bar"><h1 tabindex="-1">Titel</h1></div><button></button><input>'
  const focused = async (selector: string) => {
    focusHeading()
    document.querySelector<HTMLElement>(selector)?.focus()
    await nextFrame()
    return document.activeElement?.tagName
  }
  expect([await focused('button'), await focused('input')]).toEqual(['H1', 'INPUT'])
})
