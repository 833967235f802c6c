/**
 * The address of an online appointment: the advisor's fixed one, or a room of its own for each booking if the
 * setting has `{raum}`. Without a setting there is no address, and nothing promises one.
 */
import { z } from 'zod'

const roomMark = '{raum}'

/** Also limits a link with a room in it. */
const longestLink = 500

/** Empty for none. */
export const videoLink = z
  .string({ error: 'required' })
  .trim()
  .max(longestLink, { error: 'too-long' })
  .refine((text) => text === '' || isVideoAddress(text), { error: 'invalid-link' })

/** The same as the setting: with `{raum}` anywhere behind the host, and no other braces. */
export const videoSetting = z
  .string({ error: 'required' })
  .trim()
  .max(longestLink, { error: 'too-long' })
  .refine((text) => !/[{}]/.test(hostOf(text)), { error: 'mark-in-host', abort: true })
  .refine((text) => !/[{}]/.test(text.replaceAll(roomMark, '')), { error: 'unknown-mark', abort: true })
  .refine((text) => text === '' || isVideoAddress(linkIn(text, 'raum')), { error: 'invalid-link' })

/** Opening it joins the meeting: nothing but https, a host with a dot, and no blank that a mail would end it at. */
function isVideoAddress(text: string): boolean {
  if (!/^https:\/\/[^\s<>"'\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && /^[^.].*\.[^.\d][^.]*$/.test(hostname)
}

function hostOf(text: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
}

/** `room` is unguessable. */
export function linkIn(setting: string, room: string): string {
  return setting.replaceAll(roomMark, room)
}
