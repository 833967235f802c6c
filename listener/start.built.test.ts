/** What whoever starts the server sees and relies on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, compiledOnce, startBuiltApp } from '#test/built-app.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts, and waits for the expected failure. */
async function startInVain(environment: Record<string, string>) {
  const server = spawn(process.execPath, [builtServer], {
    env: {
      ...compiledOnce,
      PATH: process.env.PATH,
      ENV_FILE: '/dev/null',
      PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(server, 'exit')) as [number]
  return { code, said }
}

describe('a start in vain', () => {
  it('says that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, said } = await startInVain({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(said).toContain(`Port ${port} is already taken`)
    expect(said).not.toMatch(/^\s+at /m)
  })

  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, said } = await startInVain({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(said).toContain(`The data folder ${join(file, 'data')} cannot be written`)
    expect(said).not.toMatch(/^\s+at /m)
  })

  it.runIf(process.platform === 'linux')('says so too where the system makes no folders', async () => {
    const { code, said } = await startInVain({ DATA_DIR: '/proc/lotse' })
    expect(code).toBe(1)
    expect(said).toContain('The data folder /proc/lotse cannot be written')
  })

  it('lists every fault of the configuration, and the tip to check the environment file', async () => {
    const { code, said } = await startInVain({ MAIL: 'smtp', PORT: 'x' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'SMTP_URL']) expect(said).toContain(name)
    expect(said).toContain('environment file')
  })
})

describe('a start with BACKEND=firebase that is not set up', () => {
  it('names what is missing with the tip, serves the site on defaults, and refuses to sign anybody in', async () => {
    const app = await startBuiltApp({ BACKEND: 'firebase', FIREBASE_API_KEY: 'key' })
    try {
      expect(app.output()).toContain(
        'An api key, an auth domain, a project id and the key file of a service account must all be present',
      )
      for (const name of ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'GOOGLE_APPLICATION_CREDENTIALS'])
        expect(app.output()).toContain(`${name} is missing`)
      expect(app.output()).not.toContain('FIREBASE_API_KEY is missing')
      expect(app.output()).toContain('check that the environment file (.env) exists')
      const page = await fetch(app.url)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('Spezialangebot - Jetzt zugreifen!')
      const answer = await fetch(`${app.url}/admin-login`, {
        method: 'POST',
        headers: { origin: app.url, accept: 'application/json' },
        body: new URLSearchParams({ email: 'a@example.ch', password: 'geheim-6' }),
      })
      expect(await answer.json()).toMatchObject({ message: 'Firebase Auth nicht verfügbar' })
      expect(await (await fetch(`${app.url}/healthz`)).json()).toMatchObject({ documents: 'unreachable' })
    } finally {
      await app.stop()
    }
  })
})

describe('a first start', () => {
  it('prints site, login, a password that works no second time, and that nobody receives mail', async () => {
    const dataDir = join(folder, 'first')
    const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_NAME: '' }
    const first = await startBuiltApp(settings)
    await first.stop()
    const said = first.output()
    expect(said).toMatch(/Site: +http:\/\/localhost:\d+\n/)
    expect(said).toMatch(/Login: +http:\/\/localhost:\d+\/admin-login\n/)
    expect(said).toMatch(/password: \S{10,}/)
    expect(said).toContain('NOBODY RECEIVES')

    const second = await startBuiltApp(settings)
    await second.stop()
    expect(second.output()).toContain('Lotse is running')
    expect(second.output()).not.toContain('password')
  })
})

describe('passwords', () => {
  it('are hashed by Node itself, off the thread that answers visitors', async () => {
    const told = 'hashing off the main thread'
    const hook = `
      import { createHook } from 'node:async_hooks'
      import { writeSync } from 'node:fs'
      createHook({ init: (_, type) => type === 'SCRYPTREQUEST' && writeSync(1, '${told}\\n') }).enable()`
    const app = await startBuiltApp({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    })
    await app.stop()
    expect(app.output()).toContain(told)
  })
})

describe('a log that cannot be written', () => {
  it.runIf(process.platform === 'linux')('does not end the server', async () => {
    const fullDisk = openSync('/dev/full', 'w')
    const app = await startBuiltApp({}, fullDisk)
    try {
      for (const attempt of [1, 2, 3]) {
        // The first one is logged: there seems to be a proxy that is not configured.
        const answer = await fetch(`${app.url}/admin-login`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
        expect(answer.status, `attempt ${attempt}`).toBe(200)
      }
    } finally {
      await app.stop()
      closeSync(fullDisk)
    }
  })
})

describe('the end', () => {
  it('waits for what is under way', async () => {
    const app = await startBuiltApp()
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    const answered = once(socket, 'close')
    socket.write('POST /kontakt HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 6\r\nExpect: 100-continue\r\n')
    socket.write('Content-Type: application/x-www-form-urlencoded\r\n\r\n')
    // The server has begun to read the request when it asks for the body.
    await vi.waitUntil(() => answer.includes('100 Continue'))
    const stopped = app.stop()
    await vi.waitUntil(() => refusesConnections(app.url))
    socket.write('name=a')
    await Promise.all([answered, stopped])
    expect(answer).toMatch(/HTTP\/1\.1 422/)
  })
})

function refusesConnections(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )
}
