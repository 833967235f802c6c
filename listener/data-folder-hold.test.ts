import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BeingRestored,
  holdDataFolder,
  holdDataFolderAlone,
  holdDataFolderToServe,
} from './data-folder-hold.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-hold-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function otherProcess(hold = 'holdDataFolder') {
  const script = `import { ${hold} } from '${join(import.meta.dirname, 'data-folder-hold.ts')}'
    ${hold}(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

describe('the data folder', () => {
  it('is used by several processes at once, and by a restore only when all have ended, killed ones too', async () => {
    const kill = [await otherProcess(), await otherProcess()]
    for (const end of kill) {
      expect(holdDataFolderAlone(folder)).toBeNull()
      await end()
    }
    const free = holdDataFolderAlone(folder)
    expect(free).not.toBeNull()
    expect(() => holdDataFolder(folder)).toThrow(BeingRestored)
    free?.()
    holdDataFolder(folder)
  })

  it('has one server that is the only one, beside any number of commands, and another after that was killed', async () => {
    const kill = [await otherProcess(), await otherProcess('holdDataFolderToServe')]
    expect(holdDataFolderToServe(folder)).toBe(false)
    for (const end of kill) await end()
    expect(holdDataFolderToServe(folder)).toBe(true)
  })

  it('is served by nobody while a backup is restored', () => {
    const free = holdDataFolderAlone(folder)
    expect(() => holdDataFolderToServe(folder)).toThrow(BeingRestored)
    free?.()
  })

  it('is refused after a restore that was cut short, in words that say what to do', () => {
    writeFileSync(join(folder, 'restore-unfinished'), '')
    expect(() => holdDataFolder(folder)).toThrow('npm run restore -- FILE --overwrite')
  })
})
