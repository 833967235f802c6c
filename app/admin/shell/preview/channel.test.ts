// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest'
import type { AnyContent, OpenForm } from '#admin/shell/session/state.ts'
import { listenToEditor, type PreviewMessage, sendToFrame } from './channel.ts'

/** The session never looks into content, and neither does the channel. */
const contentOf = (cards: string[]) => ({ cards }) as AnyContent
const rest = { form: null, view: '', at: null, page: null }

it('sends content to the preview only when it has changed, and the open form every time', () => {
  const sent: unknown[] = []
  const heard: PreviewMessage[] = []
  onTestFinished(listenToEditor((message) => heard.push(message)))
  const frame = {
    postMessage(data: unknown) {
      sent.push(data)
      const { origin } = window.location
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    },
  } as Window
  const [content, none] = [contentOf(['a', 'b']), contentOf([])]
  // The preview shows nothing before its first content.
  sendToFrame(frame, { ...rest, content }, content)
  expect(heard).toEqual([])
  const form: OpenForm = { base: { id: 'a' }, content: { id: 'b' }, isNew: false }
  sendToFrame(frame, { ...rest, content }, undefined)
  sendToFrame(frame, { ...rest, content, form }, content)
  expect(sent.at(-1)).not.toHaveProperty('content')
  sendToFrame(frame, { ...rest, content: none }, content)
  expect(heard).toEqual(
    [{ content }, { content, form }, { content: none }].map((one) => ({ ...rest, ...one })),
  )
})
