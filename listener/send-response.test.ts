import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { sendStream } from './send-response.ts'

it('lets go of a picture whose reader is gone before it can be sent', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.destroy()
  let isClosed = false
  const picture = new ReadableStream({ cancel: () => void (isClosed = true) })
  await sendStream(response, new Response(picture), { isHttps: false, isDevelopment: false }).catch(() => {})
  expect(isClosed).toBe(true)
})
