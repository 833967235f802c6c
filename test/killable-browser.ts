/** A browser in its own processes and with its own profile, which can be killed as by a power cut and started again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'
import { type Program, startProgram } from './program.ts'
import { quietChromium } from './quiet-chromium.ts'

export class KillableBrowser {
  readonly #profile: string
  #program: Program | null = null

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
      // Suppresses the question about the crash at the next start.
      '--hide-crash-restore-bubble',
      ...quietChromium,
      'about:blank',
    ]
    const command = [chromiumPath() ?? chromium.executablePath(), ...parameters]
    this.#program = startProgram(command, { detached: true })
    const address = await this.#program.prints(/DevTools listening on (ws:\S+)/)
    const [context] = (await chromium.connectOverCDP(address)).contexts()
    if (!context) throw new Error('The browser has no context.')
    return context
  }

  /** Kills every process at once, without an event in the pages. */
  async kill() {
    await this.#program?.end('SIGKILL')
  }

  async remove() {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
