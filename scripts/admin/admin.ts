/**
 * `npm run admin`: changes the admin's e-mail address, name or password, switches the second factor off, or renews all
 * secrets, also while the site is running.
 */
import { Unavailable } from '#ports/unavailable.ts'
import { loadCommonPasswords } from '#server/account/common-passwords.server.ts'
import { renewSecrets } from '#server/account/renewal.server.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import { renewCalendar } from '#server/appointments/settings.server.ts'
import { openSelectedBackend } from '#scripts/selected-backend.ts'
import { type AccountTools, changeAccount } from './dialog.ts'
import { adminMessages } from './messages.ts'
import { createTerminal, Ended } from './terminal.ts'

const { backend, dataLocation, prepare } = openSelectedBackend()
const terminal = createTerminal()

/** Ctrl+C and Ctrl+D end the dialog. */
function sentenceFor(error: unknown): string {
  if (error instanceof Ended) return adminMessages.nothing
  if (error instanceof Unavailable) return adminMessages.unavailable(dataLocation, error.message)
  // The system's own message about the data folder.
  if (error instanceof Error && 'syscall' in error)
    return adminMessages.unavailable(dataLocation, error.message)
  throw error
}

const tools: AccountTools = {
  accounts: backend.accounts,
  loadCommonPasswords,
  renewSecrets: () => renewSecrets(backend),
  renewCalendar: () => renewCalendar(backend.documents),
  async note(action) {
    const timestamp = new Date().toISOString()
    await backend.documents.commit([logEntryWrite({ action, timestamp })])
  },
}

try {
  prepare()
  process.exitCode = await changeAccount(tools, process.argv.slice(2), terminal)
} catch (error) {
  console.error(`\n${sentenceFor(error)}`)
  process.exitCode = 1
} finally {
  terminal.close()
  await backend.close()
}
