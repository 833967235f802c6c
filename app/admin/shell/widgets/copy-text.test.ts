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

it('copies what the server has yet to send within the click, and nothing where it sends nothing', async () => {
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

it('selects in the open dialog where only a selection can be copied, since the page behind it is inert', async () => {
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
