/** `npm run admin`: changes the admin's e-mail address, name or password, also while the site is running. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { changeAccount } from './dialog.ts'
import { openDataFolder } from '#listener/data-folder.ts'
import { adminMessages } from './messages.ts'
import { createTerminal, Ended } from './terminal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = resolve(process.env['DATA_DIR']?.trim() || './data')
const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })

const terminal = createTerminal()

/** Ctrl+C and Ctrl+D end the dialog. */
function sentenceFor(error: unknown): string {
  if (error instanceof Ended) return adminMessages.nothing
  if (error instanceof Unavailable) return adminMessages.unavailable(dataDir, error.message)
  // Of the data folder, in the system's words.
  if (error instanceof Error && 'syscall' in error) return adminMessages.unavailable(dataDir, error.message)
  throw error
}

try {
  openDataFolder(dataDir)
  process.exitCode = await changeAccount(backend.accounts, process.argv.slice(2), terminal)
} catch (error) {
  console.error(`\n${sentenceFor(error)}`)
  process.exitCode = 1
} finally {
  backend.close()
}
