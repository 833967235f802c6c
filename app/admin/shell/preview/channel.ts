/**
 * The protocol between an editor and its preview frame. The frame sends 'ready' when it listens. The editor
 * then sends the state to show, and again after each change. The frame reports its height. Only messages of
 * this origin are accepted.
 */
import { z } from 'zod'
import type { AnyContent, OpenForm } from '#admin/shell/session/state.ts'

const fromFrame = z.discriminatedUnion('lotse', [
  z.object({ lotse: z.literal('ready') }),
  z.object({ lotse: z.literal('height'), pixels: z.number().min(0) }),
])
export type FrameMessage = z.infer<typeof fromFrame>

const fromEditor = z.object({
  lotse: z.literal('state'),
  // Not validated further: it is the session's own state, from this origin.
  content: z.custom<AnyContent>().exactOptional(),
  form: z.custom<OpenForm | null>(),
  view: z.string(),
  /** The moment to render for; `null` for now. */
  at: z.date().nullable(),
  /** The address of a whole public page to show instead of the manager's preview. */
  page: z.string().nullable(),
})
export type PreviewMessage = Required<Omit<z.infer<typeof fromEditor>, 'lotse'>>

/** Listens to one frame; returns the function that stops it. */
export function listenToFrame(
  frame: () => Window | null | undefined,
  hear: (message: FrameMessage) => void,
): () => void {
  return listen((event) => {
    const message = event.source === frame() ? fromFrame.safeParse(event.data).data : undefined
    if (message) hear(message)
  })
}

/**
 * Sends the state to show. All content is copied for the frame, so it is left out if it is the same as in the
 * previous message: a letter typed into a form does not change it.
 */
export function sendToFrame(
  frame: Window | null | undefined,
  { content, ...rest }: PreviewMessage,
  before: AnyContent | undefined,
) {
  const message = { lotse: 'state', ...(content !== before && { content }), ...rest }
  frame?.postMessage(message, window.location.origin)
}

export function listenToEditor(hear: (message: PreviewMessage) => void): () => void {
  let content: AnyContent | undefined
  return listen((event) => {
    const message = event.source === window.parent ? fromEditor.safeParse(event.data).data : undefined
    if (!message) return
    content = message.content ?? content
    const { form, view, at, page } = message
    if (content) hear({ content, form, view, at, page })
  })
}

export function sendToEditor(message: FrameMessage) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

function listen(hear: (event: MessageEvent) => void): () => void {
  const listener = (event: MessageEvent) => {
    if (event.origin === window.location.origin) hear(event)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
