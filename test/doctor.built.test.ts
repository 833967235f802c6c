/** `npm run doctor` as typed, beside a running site and on damaged folders. */
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { runScript } from './run-script.ts'
import { startedApp } from './started-app.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { serve } from './local-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

const examine = (environment: Record<string, string>) =>
  runScript('doctor/doctor.ts', [], { DATA_DIR: dataDir, ...environment })

/** The text below a heading. */
function below(said: string, heading: string): string {
  return said.split('\n\n').find((group) => group.startsWith(heading)) ?? ''
}

it('finds the running site well, and says what keeps it from being one for visitors, and who may read settings and data', async () => {
  const app = await startedApp({ DATA_DIR: dataDir })
  const file = join(dataDir, 'settings.env')
  writeFileSync(file, 'TRUST_PROXY=0\n')
  chmodSync(file, 0o644)
  const { code, said } = await examine({ PORT: new URL(app.url).port, ENV_FILE: file })
  expect(code).toBe(1)
  const fine = below(said, 'In Ordnung')
  expect(fine).toContain('Lotse antwortet dort, und alles ist erreichbar.')
  expect(fine).toContain('Ganz und lesbar')
  expect(fine).toContain('nur für seinen Benutzer lesbar')
  const wrong = below(said, 'Zu beheben')
  expect(wrong).toContain(`chmod 640 ${file}`)
  expect(wrong).toContain('Niemand erhält deine Mails')
})

it('tells a folder that was lost while the site runs from one that was never there', async () => {
  const app = await startedApp({ DATA_DIR: dataDir })
  rmSync(dataDir, { recursive: true })
  const lost = below((await examine({ PORT: new URL(app.url).port })).said, 'Zu beheben')
  expect(lost).toContain(`${dataDir} gibt es nicht mehr`)
  expect(lost).toContain('npm run restore -- DATEI')
})

it("says what to do where the database is damaged, the folder open to others, the port somebody else's, and the settings are wrong", async () => {
  writeFileSync(join(dataDir, 'lotse.sqlite'), Buffer.alloc(40_000, 7))
  chmodSync(dataDir, 0o755)
  const other = await serve((_request, response) => response.end('Something else'))
  const { code, said } = await examine({ PORT: new URL(other).port })
  expect(code).toBe(1)
  const wrong = below(said, 'Zu beheben')
  expect(wrong).toContain('npm run restore -- DATEI --overwrite')
  expect(wrong).toContain('Ein anderes Programm hat diesen Port')
  expect(wrong).toContain(`chmod 700 ${dataDir}`)
  const faulty = await examine({ MAIL: 'smtp' })
  expect(below(faulty.said, 'Zu beheben')).toContain('SMTP_URL is missing')
})
