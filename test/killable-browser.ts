/** A browser in its own processes and on its own profile, to be ended as by a power cut and started again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'

export interface KillableBrowser {
  context: BrowserContext
  /** Every process of it at once, without a word to the pages. */
  kill(): Promise<void>
}

export async function createProfile() {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-profile-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const parameters = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  // A group of its own, so that one signal reaches all its processes.
  const browser = spawn(chromiumPath() ?? chromium.executablePath(), parameters, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(browser, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error(`The browser did not start. It printed:\n${said}`)))
    browser.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  const connection = await chromium.connectOverCDP(address)
  const [context] = connection.contexts()
  if (!context) throw new Error('The browser has no context.')
  return {
    context,
    async kill() {
      if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return
      process.kill(-browser.pid, 'SIGKILL')
      await ended
    },
  }
}
