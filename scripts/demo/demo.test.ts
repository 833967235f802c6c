import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

describe('npm run demo', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotse-demo-command-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function demo(environment: Record<string, string>, ...parameters: string[]) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/demo/demo.ts', ...parameters], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: folder, ...environment },
      encoding: 'utf8',
    })
    return { status, stderr, filled: existsSync(join(folder, 'lotse.sqlite')) }
  }

  it('fills nothing when somebody asks for help', () => {
    const asked = demo({}, '--help')
    expect(asked).toMatchObject({ status: 1, filled: false })
    expect(asked.stderr).toContain('npm run demo')
  })

  it('fills no data folder when the site keeps its content elsewhere', () => {
    expect(demo({ BACKEND: 'firebase' })).toMatchObject({ status: 1, filled: false })
  })
})
