/** Every other address: a helpful page with status 404. */
import { data } from 'react-router'
import { ErrorContent } from '#site/error/error-content.tsx'
import { errorMessages } from '#site/error/messages.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: errorMessages.notFound.title }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <ErrorContent status={404} />
}
