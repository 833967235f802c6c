import { expect, it } from 'vitest'
import type { ConnectionCheck } from '#admin/shell/protocol.ts'
import { createConnection } from './connection.ts'

it('keeps the open counts while the server is unavailable, and takes over the next ones it sends', async () => {
  let answer: ConnectionCheck = { answer: 'unavailable', changes: null }
  const connection = createConnection(
    { answer: 'connected', changes: null, openCounts: { '/admin/maps': 2 } },
    async () => answer,
  )
  await connection.check()
  expect(connection.openCounts()).toEqual({ '/admin/maps': 2 })
  answer = { answer: 'connected', changes: null, openCounts: {} }
  await connection.check()
  expect(connection.openCounts()).toEqual({})
})
