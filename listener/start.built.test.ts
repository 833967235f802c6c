/** The behaviour that the operator who starts the server sees and relies on. */
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { builtServer, compiledOnce, startBuiltApp } from '#test/built-app.ts'
import { startProgram } from '#test/program.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { expect, it, onTestFinished } from 'vitest'

const folder = folderOfFile()

/** Starts, and waits for the expected failure. */
async function startInVain(environment: Record<string, string>) {
  const { PATH } = process.env
  const usual = { ...compiledOnce, PATH, ENV_FILE: '/dev/null', PORT: '0', DATA_DIR: folder }
  const env = { ...usual, ...environment }
  const { ended, said } = startProgram([process.execPath, builtServer], { env })
  return { code: await ended, said: said() }
}

it('a failed start reports a taken port, an unwritable data folder or wrong settings, without a stack trace', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const [taken, unwritable, wrong] = await Promise.all([
    startInVain({ PORT: String(port) }),
    startInVain({ DATA_DIR: join(file, 'data') }),
    startInVain({ MAIL: 'smtp', PORT: 'x' }),
  ])
  other.close()
  expect(taken.said).toContain(`Port ${port} is already taken`)
  expect(unwritable.said).toContain(`The data folder ${join(file, 'data')} cannot be written`)
  for (const named of ['PORT', 'SMTP_URL', 'environment file']) expect(wrong.said).toContain(named)
  for (const { code, said } of [taken, unwritable, wrong]) {
    expect(code).toBe(1)
    expect(said).not.toMatch(/^\s+at /m)
  }
})

it('a start with an incomplete BACKEND=firebase names what is missing, serves defaults, and refuses sign-ins', async () => {
  const app = await startBuiltApp({ BACKEND: 'firebase', FIREBASE_API_KEY: 'key' })
  onTestFinished(app.stop)
  expect(app.output()).toContain('FIREBASE_AUTH_DOMAIN is missing')
  expect(app.output()).not.toContain('FIREBASE_API_KEY is missing')
  const page = await fetch(app.url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Spezialangebot - Jetzt zugreifen!')
  const headers = { origin: app.url, accept: 'application/json' }
  const body = new URLSearchParams({ email: 'a@example.ch', password: 'geheim-6' })
  const answer = await fetch(`${app.url}/admin-login`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ message: 'Firebase Auth nicht verfügbar' })
  expect(await (await fetch(`${app.url}/healthz`)).json()).toMatchObject({ documents: 'unreachable' })
})

it('a first start prints site, login, password and that nobody receives mail, and hashes off the main thread', async () => {
  const hashed = 'hashing off the main thread'
  const hook = `
    import { createHook } from 'node:async_hooks'
    import { writeSync } from 'node:fs'
    createHook({ init: (_, type) => type === 'SCRYPTREQUEST' && writeSync(1, '${hashed}\\n') }).enable()`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_NAME: '' }
  const settings = { DATA_DIR: join(folder, 'first'), NODE_OPTIONS, ...nobody }
  const first = await startBuiltApp(settings)
  await first.stop()
  const said = first.output()
  expect(said).toContain(hashed)
  expect(said).toMatch(/Site: +http:\/\/localhost:\d+\n/)
  expect(said).toMatch(/Login: +http:\/\/localhost:\d+\/admin-login\n/)
  expect(said).toMatch(/password: \S{10,}/)
  expect(said).toContain('NOBODY RECEIVES')
})

it.runIf(process.platform === 'linux')('a log that cannot be written does not stop the server', async () => {
  const fullDisk = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fullDisk))
  const app = await startBuiltApp({}, { log: fullDisk })
  onTestFinished(app.stop)
  for (const attempt of [1, 2, 3]) {
    // The first one is logged: there seems to be a proxy that is not configured.
    const answer = await fetch(`${app.url}/admin-login`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(answer.status, `attempt ${attempt}`).toBe(200)
  }
})
