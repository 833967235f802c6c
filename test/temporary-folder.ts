import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Goes when the test is over, after every `afterEach`: what is open in it is closed by then. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
