import { expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createAdminLog } from '#server/admin-log.server.ts'
import { createLog } from '#server/log.server.ts'
import { logLines } from './log-lines.ts'

const admin = { name: 'Andrea Muster', email: 'admin@example.ch' }

async function logWith(entries: Record<string, string | number>[]) {
  const documents = createMemoryDocuments()
  await documents.commit(
    entries.map((data, index) => ({ kind: 'put', collection: 'adminLogs', id: `entry-${index}`, data })),
  )
  return { documents, adminLog: createAdminLog({ documents, log: createLog({ level: 'silent' }) }) }
}

it('prints the admin log newest first, one line per entry: when, who, what', async () => {
  const { adminLog } = await logWith([
    { action: 'login', timestamp: '2026-11-22T23:30:00.000Z', userEmail: admin.email },
    { action: 'cooperation-create', timestamp: '2026-11-23T08:05:00.000Z', title: 'Erb\u001b[31m\nrecht' },
  ])
  expect(await logLines(adminLog, 100, admin)).toEqual([
    '2026-11-23 09:05  Admin  Kooperation erstellt: «Erb [31m recht»',
    '2026-11-23 00:30  Andrea Muster  Angemeldet',
  ])
})

it('prints at most as many entries as requested, across pages, and none if the database fails', async () => {
  const { adminLog, documents } = await logWith(
    Array.from({ length: 400 }, (_, index) => ({
      action: 'login',
      timestamp: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    })),
  )
  expect(await logLines(adminLog, 250, admin)).toHaveLength(250)
  expect(await logLines(adminLog, 1_000, admin)).toHaveLength(400)
  documents.breakDown()
  expect(await logLines(adminLog, 10, admin)).toBeNull()
})
