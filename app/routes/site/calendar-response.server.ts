/** One appointment as a calendar file to save; `null`: there is none. */

import { unseen } from '#server/unseen.server.ts'

interface CalendarFile {
  filename: string
  contentType: string
  content: string
}

export function calendarResponse(file: CalendarFile | null): Response {
  if (file === null) return new Response(null, { status: 404, headers: unseen })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      ...unseen,
    },
  })
}
