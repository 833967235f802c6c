// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest'
import type { AnyContent, OpenForm } from '#admin/shell/session/state.ts'
import { listenToEditor, type PreviewState, sendState } from './channel.ts'

/** The session never looks into content, and neither does the channel. */
const contentOf = (cards: string[]) => ({ cards }) as AnyContent
const rest = { form: null, view: '', at: null, page: null }

function connected() {
  const sent: unknown[] = []
  const heard: PreviewState[] = []
  onTestFinished(listenToEditor((state) => heard.push(state)))
  const frame = {
    postMessage(data: unknown) {
      sent.push(data)
      const { origin } = window.location
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    },
  } as Window
  return { frame, sent, heard }
}

it('sends content to a preview once, and from then on only what is typed beside it', () => {
  const { frame, sent, heard } = connected()
  const content = contentOf(['a', 'b'])
  const form: OpenForm = { base: { id: 'a' }, content: { id: 'b' }, isNew: false }
  sendState(frame, { ...rest, content }, undefined)
  sendState(frame, { ...rest, content, form }, content)
  expect(sent[1]).not.toHaveProperty('content')
  expect(heard).toEqual([
    { ...rest, content },
    { ...rest, content, form },
  ])
})

it('sends content that has changed', () => {
  const { frame, heard } = connected()
  const before = contentOf(['a'])
  sendState(frame, { ...rest, content: before }, undefined)
  sendState(frame, { ...rest, content: contentOf([]) }, before)
  expect(heard.at(-1)?.content).toEqual(contentOf([]))
})

it('shows nothing before it was ever sent content', () => {
  const { frame, heard } = connected()
  const content = {}
  sendState(frame, { ...rest, content }, content)
  expect(heard).toEqual([])
})
