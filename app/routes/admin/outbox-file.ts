/** GET: a mail of the outbox as a file for a mail program, or one of its attachments. */
import { data } from 'react-router'
import { attachmentIn } from '#admin/outbox/protocol.ts'
import { respondWithFile } from '#server/download.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/outbox-file.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { outbox } = context.get(servicesContext)
  const filename = attachmentIn(url.searchParams)
  if (filename === null) {
    const { file } = requireFound(await outbox.file(params.name))
    return respondWithFile(file, { contentType: 'message/rfc822', filename: 'mail.eml' })
  }
  const { file } = requireFound(await outbox.attachment(params.name, filename))
  const isCalendar = file.contentType.startsWith('text/calendar')
  const contentType = isCalendar ? 'text/calendar; charset=utf-8' : 'application/octet-stream'
  return respondWithFile(file.content, { contentType, filename: filename.replaceAll(/[^A-Za-z0-9.-]/g, '-') })
}

type Found<File> = { outcome: 'found'; file: File }

function requireFound<File>(answer: Found<File> | { outcome: 'missing' | 'unavailable' }): Found<File> {
  if (answer.outcome === 'found') return answer
  throw data(null, { status: answer.outcome === 'missing' ? 404 : 503 })
}
