import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = temporaryFolder()
})

describe('the data folder', () => {
  it('is made with its parents, for nobody else to read, and left empty', () => {
    const folder = join(root, 'new', 'data')
    openDataFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toEqual([])
  })

  it('keeps its rights and its files where it is there already', () => {
    const folder = join(root, 'data')
    mkdirSync(folder, { mode: 0o750 })
    writeFileSync(join(folder, 'file'), '')
    openDataFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o750)
    expect(readdirSync(folder)).toEqual(['file'])
  })

  it('is refused where a file has its name or that of a parent', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(file)).toThrow('ENOTDIR')
    expect(() => openDataFolder(join(file, 'data'))).toThrow('ENOTDIR')
  })

  it.runIf(process.platform === 'linux')('is refused at once where the system has no folders to give', () => {
    expect(() => openDataFolder('/proc/lotse/data')).toThrow('ENOENT')
  })
})
