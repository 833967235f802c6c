/** `npm run admin`: changes the admin's e-mail address, name or password, also while the site is running. */
import { Unavailable } from '#ports/unavailable.ts'
import { selectedBackend } from '#scripts/selected-backend.ts'
import { changeAccount } from './dialog.ts'
import { adminMessages } from './messages.ts'
import { createTerminal, Ended } from './terminal.ts'

const { backend, place, prepare } = selectedBackend()
const terminal = createTerminal()

/** Ctrl+C and Ctrl+D end the dialog. */
function sentenceFor(error: unknown): string {
  if (error instanceof Ended) return adminMessages.nothing
  if (error instanceof Unavailable) return adminMessages.unavailable(place, error.message)
  // About the data folder, in the system's words.
  if (error instanceof Error && 'syscall' in error) return adminMessages.unavailable(place, error.message)
  throw error
}

try {
  prepare()
  process.exitCode = await changeAccount(backend.accounts, process.argv.slice(2), terminal)
} catch (error) {
  console.error(`\n${sentenceFor(error)}`)
  process.exitCode = 1
} finally {
  await backend.close()
}
