/** Any other URL gets a helpful page with status 404. */
import { data } from 'react-router'
import { ErrorContent } from '#site/error/error-content.tsx'
import { errorMessages } from '#site/error/messages.ts'
import type { FrameHandle } from '#site/frame/frame.tsx'

export const handle: FrameHandle = { call: false }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: errorMessages.notFound.title }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <ErrorContent status={404} />
}
