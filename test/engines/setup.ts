/** Once for all engines: the build, and a data folder with sample content and managed appointments to copy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { fillFolder } from '#test/demo-content.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit'
    content: string
  }
}

export default async function setUp({ provide }: TestProject) {
  const content = await mkdtemp(join(tmpdir(), 'lotse-engines-'))
  await fillFolder(content, [rulesWrite({ ...defaultRules(60, 'SG'), isManaged: true })])
  provide('content', content)
  return () => rm(content, { recursive: true, force: true })
}
