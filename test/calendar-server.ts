/** A server with calendars on this machine, which answers as a test sets it, or not at all. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export function eventAt(uid: string, from: string, until: string, ...more: string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${from}`, `DTEND:${until}`, ...more, 'END:VEVENT', ''].join(
    '\r\n',
  )
}

export function calendarOf(...events: string[]): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}

export async function openCalendarServer() {
  const waiting: ServerResponse[] = []
  const asked: { path: string; etag: string | undefined }[] = []
  const state = {
    /** The body of every response. */
    text: calendarOf(),
    status: 200,
    isSilent: false,
    etag: '',
  }
  const server = createServer((request, response) => {
    const etag = request.headers['if-none-match']
    asked.push({ path: request.url ?? '', etag })
    if (state.isSilent) return void waiting.push(response)
    if (state.etag !== '' && etag === state.etag) return void response.writeHead(304).end()
    const marks = state.etag === '' ? {} : { etag: state.etag }
    response.writeHead(state.status, marks).end(state.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    asked,
    /** Contains a host name, as every address of a calendar does. */
    address: `http://kalender.example:${port}/geheim-1234567890/privat.ics`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type CalendarServer = Awaited<ReturnType<typeof openCalendarServer>>
