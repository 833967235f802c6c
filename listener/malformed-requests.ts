/** Responds to malformed requests, with the headers of every other response. */
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { completeHeaders, type HeaderSettings } from './headers.ts'

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

export function answerMalformedRequests(server: Server, settings: HeaderSettings) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Our response would be taken for a part of another one whose bytes were already sent.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const headers = completeHeaders({ Connection: 'close', 'Content-Length': '0' }, settings)
    const lines = headers.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${headers[index + 1]}` : []))
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
  })
}
