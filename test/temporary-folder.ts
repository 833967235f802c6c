import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** `goes` gets the function that removes the folder. */
function folderUntil(goes: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-'))
  goes(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removed when the test is over, after every `afterEach`, when files in it are closed. */
export const temporaryFolder = () => folderUntil(onTestFinished)

/** Removed after the tests of this file. */
export const folderOfFile = () => folderUntil(afterAll)
