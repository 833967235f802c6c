/** A browser in its own processes and on its own profile, to be ended as by a power cut and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'
import { quietChromium } from './quiet-chromium.ts'

export class KillableBrowser {
  readonly #profile: string
  #process: ChildProcess | null = null

  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'lotse-profile-')))
  }
  private constructor(profile: string) {
    this.#profile = profile
  }

  async start(): Promise<BrowserContext> {
    const parameters = [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#profile}`,
      // Nor does it ask about having been killed.
      '--hide-crash-restore-bubble',
      ...quietChromium,
      'about:blank',
    ]
    // A group of its own, so that one signal reaches all its processes.
    this.#process = spawn(chromiumPath() ?? chromium.executablePath(), parameters, {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const connection = await chromium.connectOverCDP(await printedAddress(this.#process))
    const [context] = connection.contexts()
    if (!context) throw new Error('The browser has no context.')
    return context
  }

  /** Every process of it at once, without a word to the pages. */
  async kill() {
    const browser = this.#process
    this.#process = null
    if (browser?.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return
    const ended = once(browser, 'exit')
    process.kill(-browser.pid, 'SIGKILL')
    await ended
  }

  async remove() {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function printedAddress(browser: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error(`The browser did not start. It printed:\n${said}`)))
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
  })
}
