/** Drives Firefox by WebDriver BiDi, which it supports itself. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Appearance, type Driver, withTimeout, nextFrames, timeout } from './driver.ts'
import { startProgram } from '#test/program.ts'

type Send = (method: string, parameters: object) => Promise<Record<string, unknown>>

export async function openFirefox(appearance: Appearance): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'lotse-firefox-'))
  await writeFile(join(profile, 'user.js'), preferences(appearance))
  const command = ['firefox-esr', '--headless', '--no-remote', '--remote-debugging-port', '0']
  const env = { ...process.env, TZ: 'Europe/Zurich' }
  const firefox = startProgram([...command, '--profile', profile], { env })
  const address = await firefox.prints(/listening on (ws:\S+)\s/)
  const complaints: string[] = []
  const { ask, disconnect } = await connect(`${address}/session`, complaints)
  const send = withTimeout(ask)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send('browsingContext.getTree', {})
  const [{ context }] = contexts as [{ context: string }]
  return {
    ...commandsFor({ ask, send }, context, appearance.hasScripts),
    complaints: () => complaints.splice(0),
    async close() {
      disconnect()
      await firefox.end('SIGKILL')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function preferences({ scheme, hasScripts }: Appearance) {
  const wanted = {
    'javascript.enabled': hasScripts,
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': scheme === 'dark' ? 1 : 0,
    'intl.accept_languages': 'de-CH, de',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'app.normandy.enabled': false,
    'browser.region.update.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9/',
  }
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')
}

interface Message {
  id?: number
  method?: string
  params?: { level: string; text: string }
  type: string
  message?: string
  result?: Record<string, unknown>
}

async function connect(url: string, complaints: string[]) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (['error', 'warn'].includes(message.params?.level ?? ''))
      complaints.push(message.params?.text ?? '')
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection.')))
  })
  let last = 0
  const ask: Send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ type, message, result }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result ?? {})
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { ask, disconnect: () => socket.close() }
}

interface Evaluated {
  type: 'success' | 'exception'
  result: { value?: unknown; sharedId?: string }
  exceptionDetails: { text: string }
}

/** In milliseconds: after this long without an answer, the page itself is asked for the first time. */
const unusual = 2_000
/** The error if the page that is left navigated by itself, and one of the two navigations ended the other. */
const crossed = /A new navigation interrupted|NS_BINDING_ABORTED/

/** `ask` waits forever, `send` does not. */
function commandsFor(
  { ask, send }: Record<'ask' | 'send', Send>,
  context: string,
  hasScripts: boolean,
): Omit<Driver, 'close' | 'complaints'> {
  async function evaluated(expression: string) {
    const parameters = { expression, target: { context }, awaitPromise: true }
    const answer = (await send('script.evaluate', parameters)) as unknown as Evaluated
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const navigate = (url: string) =>
    ask('browsingContext.navigate', { context, url, wait: 'complete' }).catch((error: unknown) => {
      if (!crossed.test(String(error))) throw error
      return pause(unusual, 'silence')
    })
  return {
    // If the page that is left was navigating, Firefox sometimes loses the visit, or never reports that it is
    // complete.
    async visit(url) {
      let answer = navigate(url)
      for (let waited = unusual; waited < timeout; waited *= 2) {
        if ((await Promise.race([answer, pause(waited, 'silence', { ref: false })])) !== 'silence') return
        const { value } = await evaluated('`${location.href} ${document.readyState}`')
        if (value === `${url} complete`) return
        if (!String(value).startsWith(`${url} `)) answer = navigate(url)
      }
      throw new Error(`${url} was not complete within ${timeout / 1000} s`)
    },
    async evaluate(expression) {
      // Promises are never fulfilled on a page that may run no scripts, so other values are not turned into
      // one.
      const { value } = await evaluated(
        `((given) => given?.then ? given.then(JSON.stringify) : JSON.stringify(given))(${expression})`,
      )
      return value === undefined ? undefined : JSON.parse(String(value))
    },
    async act(actions) {
      await send('input.performActions', { context, actions })
    },
    // Nothing moves on a page without scripts, and no script can wait for a frame there.
    frames: async () => hasScripts && evaluated(nextFrames),
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async picture() {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    async chooseFiles(selector, files) {
      const { sharedId } = await evaluated(`document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files })
    },
  }
}
