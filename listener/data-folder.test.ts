import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import {
  BeingRestored,
  holdDataFolder,
  holdDataFolderAlone,
  holdDataFolderToServe,
  openDataFolder,
} from './data-folder.ts'
import { startProgram } from '#test/program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

async function otherProcess(hold = 'holdDataFolder') {
  const script = `import { ${hold} } from '${join(import.meta.dirname, 'data-folder.ts')}'
    ${hold}(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const program = startProgram([process.execPath, '--input-type=module', '-e', script, folder])
  await program.prints(/(held)/)
  return () => program.end('SIGKILL')
}

it('the data folder is created private with its parents, and an existing one keeps its mode and files', () => {
  const made = join(folder, 'new', 'data')
  openDataFolder(made)
  expect([statSync(made).mode & 0o777, readdirSync(made)]).toEqual([0o700, []])
  const there = join(folder, 'there')
  mkdirSync(there, { mode: 0o750 })
  writeFileSync(join(there, 'file'), '')
  openDataFolder(there)
  expect([statSync(there).mode & 0o777, readdirSync(there)]).toEqual([0o750, ['file']])
})

it('the data folder is refused if a file has its name or that of a parent, or the system creates no folders', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const taken of [file, join(file, 'data')]) expect(() => openDataFolder(taken)).toThrow('ENOTDIR')
  if (process.platform === 'linux') expect(() => openDataFolder('/proc/lotse/data')).toThrow('ENOENT')
})

it('the data folder is shared by several processes, and held by a restore only when all have been killed', async () => {
  const kill = [await otherProcess(), await otherProcess()]
  for (const end of kill) {
    expect(holdDataFolderAlone(folder)).toBeNull()
    await end()
  }
  const free = holdDataFolderAlone(folder)
  expect(free).not.toBeNull()
  for (const hold of [holdDataFolder, holdDataFolderToServe])
    expect(() => hold(folder)).toThrow(BeingRestored)
  free?.()
  holdDataFolder(folder)
})

it('the data folder stays empty when it was held for a restore, and keeps a lock file beside a database', () => {
  holdDataFolderAlone(folder)?.()
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, 'lotse.sqlite'), '')
  holdDataFolderAlone(folder)?.()
  expect(readdirSync(folder).toSorted()).toEqual(['lotse.lock', 'lotse.sqlite'])
})

it('a server is not alone on the data folder while a command or another server uses it', async () => {
  const kill = [await otherProcess(), await otherProcess('holdDataFolderToServe')]
  expect(holdDataFolderToServe(folder)).toBe(false)
  for (const end of kill) await end()
})

it('a server is not alone on the data folder while the second of two still runs', async () => {
  const endFirst = await otherProcess('holdDataFolderToServe')
  const endSecond = await otherProcess('holdDataFolderToServe')
  await endFirst()
  expect(holdDataFolderToServe(folder)).toBe(false)
  await endSecond()
})

it('a server is alone on the data folder once all others have ended, and shares it with later ones', async () => {
  const kill = [await otherProcess(), await otherProcess('holdDataFolderToServe')]
  for (const end of kill) await end()
  expect(holdDataFolderToServe(folder)).toBe(true)
  expect(holdDataFolderAlone(folder)).toBeNull()
  await (await otherProcess())()
  expect(holdDataFolderToServe(folder)).toBe(false)
})

it('the data folder is refused after an interrupted restore, with the command that repairs it', () => {
  writeFileSync(join(folder, 'restore-unfinished'), '')
  expect(() => holdDataFolder(folder)).toThrow('npm run restore -- FILE --overwrite')
})
