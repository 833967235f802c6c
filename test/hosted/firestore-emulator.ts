/** Google's own Firestore emulator (Java), which can be killed and started again on the same port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

const googlesPackage =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const startTimeout = 60_000

export interface FirestoreEmulator {
  /** `host:port` */
  host: string
  /** Loses all data. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** The path of the emulator, or why there is none. */
export function findFirestoreEmulator(): { jar: string } | { missing: string } {
  const jar = process.env.FIRESTORE_EMULATOR_JAR || googlesPackage
  if (!existsSync(jar)) return { missing: `${jar} is not there (set FIRESTORE_EMULATOR_JAR)` }
  if (spawnSync('java', ['-version']).status !== 0) return { missing: 'Java is not installed' }
  return { jar }
}

export async function startFirestoreEmulator(jar: string): Promise<FirestoreEmulator> {
  const port = await freePort()
  let running: ChildProcess | null = null
  const emulator: FirestoreEmulator = {
    host: `127.0.0.1:${port}`,
    async start() {
      running = spawn('java', ['-Xmx512m', '-cp', jar, mainClass, '--host=127.0.0.1', `--port=${port}`], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await answering(running, emulator.host)
    },
    async kill() {
      if (!running || running.exitCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
      running = null
    },
  }
  await emulator.start()
  return emulator
}

/** It prints when it is ready; reading all its output keeps it from blocking. */
function answering(child: ChildProcess, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`no Firestore emulator at ${host}:\n${output}`)),
      startTimeout,
    )
    const look = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-5_000)
      if (!output.includes('is now running')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The Firestore emulator ended with ${code}:\n${output}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
