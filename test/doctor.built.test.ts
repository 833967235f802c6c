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

it('reports a running site as fine, and names readable settings and undelivered mails as things to fix', async () => {
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

it('reports a data folder that was lost while the site runs, and how to restore it', async () => {
  const app = await startedApp({ DATA_DIR: dataDir })
  rmSync(dataDir, { recursive: true })
  const lost = below((await examine({ PORT: new URL(app.url).port })).said, 'Zu beheben')
  expect(lost).toContain(`${dataDir} gibt es nicht mehr`)
  expect(lost).toContain('npm run restore -- DATEI')
})

it('says how to fix a damaged database, an open folder, a port in use and wrong settings', async () => {
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
