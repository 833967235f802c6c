import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

it('npm run demo fills nothing with --help or on a hosted backend', () => {
  const folder = temporaryFolder()
  function demo(environment: Record<string, string>, ...parameters: string[]) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/demo/demo.ts', ...parameters], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: folder, ...environment },
      encoding: 'utf8',
    })
    return { status, stderr, filled: existsSync(join(folder, 'lotse.sqlite')) }
  }
  const asked = demo({}, '--help')
  expect(asked).toMatchObject({ status: 1, filled: false })
  expect(asked.stderr).toContain('npm run demo')
  expect(demo({ BACKEND: 'firebase' })).toMatchObject({ status: 1, filled: false })
})
