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

it('the data folder is made with its parents for nobody else to read, and keeps its rights and its files where it is there', () => {
  const made = join(folder, 'new', 'data')
  openDataFolder(made)
  expect([statSync(made).mode & 0o777, readdirSync(made)]).toEqual([0o700, []])
  const there = join(folder, 'there')
  mkdirSync(there, { mode: 0o750 })
  writeFileSync(join(there, 'file'), '')
  openDataFolder(there)
  expect([statSync(there).mode & 0o777, readdirSync(there)]).toEqual([0o750, ['file']])
})

it('the data folder is refused where a file has its name or that of a parent, and at once where the system has no folders to give', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const taken of [file, join(file, 'data')]) expect(() => openDataFolder(taken)).toThrow('ENOTDIR')
  if (process.platform === 'linux') expect(() => openDataFolder('/proc/lotse/data')).toThrow('ENOENT')
})

it('the data folder is used by several processes at once, and by a restore only when all have ended, killed ones too', async () => {
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

it('the data folder is as empty after a restore that was refused as it was before', () => {
  holdDataFolderAlone(folder)?.()
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, 'lotse.sqlite'), '')
  holdDataFolderAlone(folder)?.()
  expect(readdirSync(folder).toSorted()).toEqual(['lotse.lock', 'lotse.sqlite'])
})

it('the data folder has no server that is the only one beside commands or another server', async () => {
  const kill = [await otherProcess(), await otherProcess('holdDataFolderToServe')]
  expect(holdDataFolderToServe(folder)).toBe(false)
  for (const end of kill) await end()
})

it('the data folder has no server that is the only one while one that came second still serves', async () => {
  const endFirst = await otherProcess('holdDataFolderToServe')
  const endSecond = await otherProcess('holdDataFolderToServe')
  await endFirst()
  expect(holdDataFolderToServe(folder)).toBe(false)
  await endSecond()
})

it('the data folder has one again once all have ended, beside whom others may come', async () => {
  const kill = [await otherProcess(), await otherProcess('holdDataFolderToServe')]
  for (const end of kill) await end()
  expect(holdDataFolderToServe(folder)).toBe(true)
  expect(holdDataFolderAlone(folder)).toBeNull()
  await (await otherProcess())()
  expect(holdDataFolderToServe(folder)).toBe(false)
})

it('the data folder is refused after a restore that was cut short, in words that say what to do', () => {
  writeFileSync(join(folder, 'restore-unfinished'), '')
  expect(() => holdDataFolder(folder)).toThrow('npm run restore -- FILE --overwrite')
})
