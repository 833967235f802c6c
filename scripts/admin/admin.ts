/** `npm run admin`: changes the admin's e-mail address, name or password, also while the site is running. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { changeAccount, type Terminal } from './dialog.ts'
import { adminMessages } from './messages.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = resolve(process.env['DATA_DIR']?.trim() || './data')
const backend = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })

const terminal: Terminal = {
  isInteractive: process.stdin.isTTY === true,
  ask: (question) => answerTo(question, process.stdout),
  async askHidden(question) {
    process.stdout.write(question)
    // What is typed is echoed to the output of the interface; this one swallows it.
    const answer = await answerTo('', new Writable({ write: (_chunk, _encoding, done) => done() }))
    process.stdout.write('\n')
    return answer
  },
  readInput: () => text(process.stdin),
  say: (sentence) => console.log(sentence),
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await reader.question(question)
  } finally {
    reader.close()
  }
}

/** Ctrl+C and Ctrl+D end the dialog. */
function sentenceFor(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return adminMessages.nothing
  if (error instanceof Unavailable) return adminMessages.unavailable(dataDir, error.message)
  throw error
}

try {
  process.exitCode = await changeAccount(backend.accounts, process.argv.slice(2), terminal)
} catch (error) {
  console.error(`\n${sentenceFor(error)}`)
  process.exitCode = 1
} finally {
  backend.close()
}
