/**
 * Makes once for all engines the build, and a data folder to copy with sample content, managed appointments
 * and a topic with questions.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { EmbeddedBackend } from '#adapters/embedded/backend.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { fillFolder } from '#test/demo-content.ts'
import { inData } from '#test/embedded-data.ts'
import { askingTopic } from './booking.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit'
    content: string
  }
}

export default async function setUp({ provide }: TestProject) {
  const content = await mkdtemp(join(tmpdir(), 'lotse-engines-'))
  const rules = { ...defaultRules(60, 'SG'), isManaged: true, onlineLink: 'https://meet.example.ch/{raum}' }
  await fillFolder(content, [rulesWrite(rules)])
  await inData(content, askAboutHome)
  provide('content', content)
  return () => rm(content, { recursive: true, force: true })
}

async function askAboutHome({ documents }: EmbeddedBackend) {
  const collection = 'consultations'
  const [stored] = await documents.list(collection)
  if (!stored) throw new Error('no cards')
  const questions = [{ id: 'q1', label: 'Worum geht es?', kind: 'line', options: [], required: true }]
  const cards = (stored.data['cards'] as { id: string }[]).map((card) =>
    card.id === askingTopic ? { ...card, questions, bring: 'Den Vertrag' } : card,
  )
  await documents.commit([{ kind: 'put', collection, id: stored.id, data: { ...stored.data, cards } }])
}
