/** One appointment as a calendar file to save; `null`: there is none. */

interface CalendarFile {
  filename: string
  contentType: string
  content: string
}

export function calendarResponse(file: CalendarFile | null): Response {
  if (file === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
