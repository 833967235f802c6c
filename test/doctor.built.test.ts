/** `npm run doctor` as it is typed, beside a running site and on folders that are not well. */
import { chmodSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { startBuiltApp } from './built-app.ts'
import { runScript } from './run-script.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { serve } from './local-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

const examine = (environment: Record<string, string>) =>
  runScript('doctor/doctor.ts', [], { DATA_DIR: dataDir, ...environment })

/** What is said below a heading. */
function below(said: string, heading: string): string {
  return said.split('\n\n').find((group) => group.startsWith(heading)) ?? ''
}

it('finds the running site well, says what keeps it from being one for visitors, and who may read its settings', async () => {
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  onTestFinished(app.stop)
  const { code, said } = await examine({ PORT: new URL(app.url).port })
  expect(code).toBe(1)
  const fine = below(said, 'In Ordnung')
  expect(fine).toContain('Lotse antwortet dort, und alles ist erreichbar.')
  expect(fine).toContain('Ganz und lesbar')
  expect(fine).toContain('nur für seinen Benutzer lesbar')
  // Neither an address nor a mail service is set.
  expect(below(said, 'Zu beheben').split('\n')).toHaveLength(5)

  // Only the file of settings is open to everybody: it goes on to the surroundings.
  const file = join(dataDir, 'settings.env')
  writeFileSync(file, 'TRUST_PROXY=0\n')
  chmodSync(file, 0o644)
  const open = await examine({ PORT: new URL(app.url).port, ENV_FILE: file })
  expect(below(open.said, 'Zu beheben')).toContain(`chmod 640 ${file}`)
  expect(below(open.said, 'Zu beheben')).toContain('Niemand erhält deine Mails')
})

it('says what to do where the database is damaged and somebody else has the port', async () => {
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  await app.stop()
  const database = join(dataDir, 'lotse.sqlite')
  writeFileSync(database, Buffer.alloc(40_000, 7))
  truncateSync(database, 40_000)
  const other = await serve((_request, response) => response.end('Something else'))
  const { code, said } = await examine({ PORT: new URL(other).port })
  expect(code).toBe(1)
  const wrong = below(said, 'Zu beheben')
  expect(wrong).toContain('npm run restore -- DATEI --overwrite')
  expect(wrong).toContain('Ein anderes Programm hat diesen Port')
})

it('tells a folder that was lost while the site runs from one that was never there', async () => {
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  onTestFinished(app.stop)
  rmSync(dataDir, { recursive: true })
  const { code, said } = await examine({ PORT: new URL(app.url).port })
  expect(code).toBe(1)
  expect(below(said, 'Zu beheben')).toContain(`${dataDir} gibt es nicht mehr`)
  expect(below(said, 'Zu beheben')).toContain('npm run restore -- DATEI')
})

it('lists faults of the settings, and sees who may read the data', async () => {
  const faulty = await examine({ MAIL: 'smtp' })
  expect(faulty.code).toBe(1)
  expect(below(faulty.said, 'Zu beheben')).toContain('SMTP_URL is missing')
  chmodSync(dataDir, 0o755)
  const open = await examine({ PORT: '0' })
  expect(open.code).toBe(1)
  expect(below(open.said, 'Zu beheben')).toContain(`chmod 700 ${dataDir}`)
})
