/**
 * How `./lotse/update` asks the running supervisor for another version: one line of JSON each way, on a socket in the data
 * folder, which only the site's own user (and root) can reach. The supervisor may be older than the update.
 */
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { versionsFolder } from './layout.ts'

const requestSchema = z.object({ switchTo: z.string() })

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('switched') }),
  /** The version before goes on, on its data as it left it. */
  z.object({ outcome: z.literal('went-back'), reason: z.string() }),
  /** Another switch is under way, or the end. */
  z.object({ outcome: z.literal('busy') }),
  /** A command works on the data: nothing was changed. */
  z.object({ outcome: z.literal('in-use') }),
])
export type SwitchOutcome = z.infer<typeof outcomeSchema>

const socketIn = (dataDir: string) => join(dataDir, '.supervisor.sock')

interface Control {
  dataDir: string
  installation: string
  switchTo(version: string): Promise<SwitchOutcome>
}

/** Rejects where the system has no room for the socket's path; the site runs without. */
export async function answerUpdates({ dataDir, installation, switchTo }: Control): Promise<() => void> {
  const path = socketIn(dataDir)
  // One that a killed supervisor left behind. The port tells whether another is still at work.
  rmSync(path, { force: true })
  const server = createServer((connection) => {
    connection.on('error', () => {})
    createInterface(connection).once('line', (line) => {
      const version = versionIn(line, installation)
      if (version === null) return connection.destroy()
      void switchTo(version).then((outcome) => connection.end(`${JSON.stringify(outcome)}\n`))
    })
  })
  const before = process.umask(0o177)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject).listen(path, resolve)
    await promise
  } finally {
    process.umask(before)
  }
  return () => void server.close()
}

/** The version that a request names; `null` for one that this installation does not have. */
function versionIn(line: string, installation: string): string | null {
  try {
    const { switchTo } = requestSchema.parse(JSON.parse(line))
    return dirname(switchTo) === versionsFolder(installation) ? switchTo : null
  } catch {
    return null
  }
}

/** `not-running`: no supervisor serves the site. `unknown`: it ended before it answered. */
export async function askForSwitch(
  dataDir: string,
  version: string,
): Promise<SwitchOutcome | { outcome: 'not-running' | 'unknown' }> {
  const { promise, resolve } = Promise.withResolvers<SwitchOutcome | { outcome: 'not-running' | 'unknown' }>()
  const connection = connect(socketIn(dataDir))
  connection.once('error', () => resolve({ outcome: 'not-running' }))
  connection.once('connect', () => connection.write(`${JSON.stringify({ switchTo: version })}\n`))
  createInterface(connection)
    .once('line', (line) => resolve(outcomeSchema.parse(JSON.parse(line))))
    .once('close', () => resolve({ outcome: 'unknown' }))
    .on('error', () => {})
  const outcome = await promise
  connection.destroy()
  return outcome
}
