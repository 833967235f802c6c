/** @vitest-environment jsdom */
import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A clipboard that, like Safari's, only accepts items during the click, and the items given to it. */
function clipboardOfClick() {
  const given: Record<string, Promise<Blob>>[] = []
  let isClick = true
  vi.stubGlobal('ClipboardItem', function ClipboardItem(item: Record<string, Promise<Blob>>) {
    given.push(item)
  })
  const write = async () => {
    if (!isClick) throw new Error('not allowed')
    await given[0]?.['text/plain']
  }
  vi.stubGlobal('navigator', { clipboard: { write } })
  return { given, end: () => (isClick = false) }
}

it('copies a text that the server sends after the click, and nothing if it sends none', async () => {
  clipboardOfClick()
  expect(await copyText(Promise.resolve(null))).toBe('refused')
  const { given, end } = clipboardOfClick()
  const server = Promise.withResolvers<string>()
  const copied = copyText(server.promise)
  end()
  server.resolve('https://lotse.example/vorschau/1')
  expect(await copied).toBe('copied')
  expect(await (await given[0]?.['text/plain'])?.text()).toBe('https://lotse.example/vorschau/1')
})

it('selects the text inside the innermost open dialog if only a selection can be copied', async () => {
  vi.stubGlobal('navigator', {})
  document.body.innerHTML = '<dialog open><dialog open id="inner"></dialog></dialog>'
  let parent: string | undefined
  document.execCommand = () => {
    parent = document.querySelector('textarea')?.parentElement?.id
    return true
  }
  expect(await copyText('Text')).toBe('copied')
  expect(parent).toBe('inner')
})
