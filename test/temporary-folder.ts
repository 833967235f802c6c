import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** `goes` is told when it may. */
function folderUntil(goes: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-'))
  goes(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Goes when the test is over, after every `afterEach`: what is open in it is closed by then. */
export const temporaryFolder = () => folderUntil(onTestFinished)

/** Goes with the tests of this file. */
export const folderOfFile = () => folderUntil(afterAll)
