/** A site whose database is gone: no command begins with an empty one, and each says how the data can be restored. */
import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtServer, compiledOnce } from './built-app.ts'
import { advisorOf } from './faults/people.ts'
import { startProgram } from './program.ts'
import { runScript } from './run-script.ts'
import { startedApp } from './started-app.ts'
import { temporaryFolder } from './temporary-folder.ts'

const outbox = { MAIL: 'outbox' }

it('a site with an empty or missing database does not start, deletes no picture, and names the restore that works', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const backup = join(dataDir, 'backups', 'by-hand.lotse')
  const run = (script: string, ...parameters: string[]) =>
    runScript(script, parameters, { DATA_DIR: dataDir, ...outbox, PORT: '0' })
  let app = await startedApp({ ...outbox, DATA_DIR: dataDir })
  const advisor = advisorOf(() => app)
  await advisor.signIn()
  expect([await advisor.upload(), await advisor.save()]).toEqual(['stored', 'saved'])
  expect(await run('backup/backup.ts', backup)).toMatchObject({ code: 0 })
  await app.stop()
  const database = join(dataDir, 'lotse.sqlite')
  const pictures = () => readdirSync(join(dataDir, 'files/gallery'))
  const [before] = [pictures()]
  for (const [strike, said] of [
    [() => truncateSync(database), 'Sie ist leer'],
    [() => rmSync(database), 'Sie fehlt'],
  ] as const) {
    strike()
    const env = {
      ...compiledOnce,
      PATH: process.env['PATH'],
      ENV_FILE: '/dev/null',
      PORT: '0',
      DATA_DIR: dataDir,
    }
    const server = startProgram([process.execPath, builtServer], { env })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`npm run restore -- ${backup} --overwrite`)
    expect(server.said()).toContain('To start again from nothing on purpose')
    expect(server.said()).not.toMatch(/^\s+at /m)
    expect(pictures()).toEqual(before)
    const doctor = await run('doctor/doctor.ts')
    expect(doctor.code).toBe(1)
    for (const told of [said, `npm run restore -- ${backup} --overwrite`]) expect(doctor.said).toContain(told)
    const refused = await run('backup/backup.ts', join(folder, 'second.lotse'))
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('this is no new site') })
  }
  expect((await run('backup/restore.ts', backup, '--overwrite')).code).toBe(0)
  app = await startedApp({ ...outbox, DATA_DIR: dataDir })
  await advisor.signIn()
  expect(await advisor.lost()).toBe(0)
}, 120_000)
