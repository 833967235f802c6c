/** Drives WebKitGTK, whose engine is Safari's, by WebDriver. It draws on a separate, invisible screen. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Appearance, type Driver, withTimeout, nextFrames, timeout } from './driver.ts'
import { freePort } from '#scripts/bench/processes.ts'
import { startProgram } from '#test/program.ts'

type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

export async function openWebKit(appearance: Appearance): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-webkit-'))
  const screen = startProgram(['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${await screen.prints(/^(\d+)$/m)}`,
    TZ: 'Europe/Zurich',
    // No screen reader can connect without a desktop.
    NO_AT_BRIDGE: '1',
    // A processor draws faster directly than by emulating a graphics card.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  }
  const driver = startProgram(['WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], { env })
  const console = join(folder, 'console')
  const send = senderTo(`http://127.0.0.1:${port}`)
  const session = await openSession(send, console, appearance)
  let read = 0
  return {
    ...commandsFor((method, path, body) => send(method, `${session}${path}`, body)),
    complaints() {
      const written = readFileSync(console, 'utf8')
      const fresh = written.slice(read).split('\n').filter(isComplaint)
      read = written.length
      return fresh
    },
    async close() {
      // The window ends with its screen. A driver that ends the window itself sometimes fails because it is
      // gone halfway.
      await driver.end('SIGKILL')
      await screen.end('SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const isComplaint = (line: string) => /CONSOLE [A-Z ]*(ERROR|WARN)/.test(line)

function senderTo(url: string): Send {
  return withTimeout(async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  })
}

async function openSession(send: Send, console: string, { scheme, hasScripts }: Appearance) {
  await listening(send)
  const window = join(import.meta.dirname, 'webkit-window.py')
  const args = [window, console, scheme, hasScripts ? 'scripts' : 'scriptless']
  // Only Debian's own Python has the bindings.
  const browser = { binary: '/usr/bin/python3', args }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  return `/session/${sessionId}`
}

/** Waits for the driver, which does not report that it is ready. */
async function listening(send: Send) {
  for (const end = Date.now() + timeout; ; await pause(20)) {
    try {
      return await send('GET', '/status')
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

function commandsFor(send: Send): Omit<Driver, 'close' | 'complaints'> {
  async function evaluated(expression: string) {
    const script = `const [done] = arguments
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await send('POST', '/execute/async', { script, args: [] })) as {
      value?: unknown
      error?: string
    }
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    async visit(url) {
      await send('POST', '/url', { url })
    },
    evaluate: evaluated,
    async act(actions) {
      await send('POST', '/actions', { actions })
    },
    frames: () => evaluated(nextFrames),
    async resize(width, height) {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height })
    },
    async picture() {
      await evaluated(nextFrames)
      return Buffer.from(String(await send('GET', '/screenshot')), 'base64')
    },
    async chooseFiles(selector, paths) {
      const found = (await send('POST', '/element', { using: 'css selector', value: selector })) as object
      const [id] = Object.values(found)
      await send('POST', `/element/${id}/value`, { text: paths.join('\n') })
    },
  }
}
