/** Google's own Firestore emulator (Java), which can be killed and started again on the same port. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '#scripts/bench/processes.ts'
import { type Program, startProgram } from '#test/program.ts'

const googlesPackage =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/** The path of the emulator, or the reason why there is none. */
export function findFirestoreEmulator(): { jar: string } | { missing: string } {
  const jar = process.env.FIRESTORE_EMULATOR_JAR || googlesPackage
  if (!existsSync(jar)) return { missing: `${jar} is not there (set FIRESTORE_EMULATOR_JAR)` }
  if (spawnSync('java', ['-version']).status !== 0) return { missing: 'Java is not installed' }
  return { jar }
}

export async function startFirestoreEmulator(jar: string) {
  const port = await freePort()
  const command = ['java', '-Xmx512m', '-cp', jar, mainClass, '--host=127.0.0.1', `--port=${port}`]
  let running: Program | null = null
  const emulator = {
    /** `host:port` */
    host: `127.0.0.1:${port}`,
    async start() {
      running = startProgram(command)
      await running.prints(/(is now running)/)
    },
    /** Loses all data. */
    kill: async () => running?.end('SIGKILL'),
  }
  await emulator.start()
  return emulator
}
