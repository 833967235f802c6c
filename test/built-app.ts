/**
 * The product as in use: `build/start.js` in a separate process, on a free local port and an empty data
 * folder that is deleted with it. Needs the build (test/built.setup.ts makes it). Journeys on the hosted
 * backend also get an empty project of the emulators.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyProject, emulatorsOfJourneys, environmentFor } from './hosted/emulated-project.ts'
import { startProgram } from './program.ts'

/** The folder of the project. */
export const root = join(import.meta.dirname, '..')
export const builtServer = join(root, 'build/start.js')

/** Many of these programs are started, and each would compile the same code again. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lotse-compiled') }

export const admin = { email: 'admin@example.ch', password: 'lotse-im-hafen', name: 'Andrea Muster' }

export interface ProgramOptions {
  log?: number
  under?: readonly string[]
  server?: string
}

export interface BuiltApp {
  /** Without trailing slash. */
  url: string
  dataDir: string
  pid: number
  /** Everything printed so far, both streams. */
  output(): string
  /** Shuts down in order, and deletes the data folder unless the test passed it in. */
  stop(): Promise<void>
  /** Ends the server at once, like a power cut; the data folder stays. */
  kill(): Promise<void>
}

/**
 * `environment` is added to the settings that make the product run alone and quietly. `log` is an open file
 * for the log; if omitted, the log is part of the output. `under` is a command that becomes the server, such
 * as one that sets limits. `server` is the path of another version's server.
 */
export async function startBuiltApp(
  environment: Record<string, string> = {},
  { log, under = [], server: program = builtServer }: ProgramOptions = {},
): Promise<BuiltApp> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'lotse-test-')))
  // A data folder that the test passed in outlives the server, so that the next one can start on it.
  const ownFolder = environment.DATA_DIR === undefined ? dataDir : null
  const emulators = emulatorsOfJourneys()
  if (emulators && ownFolder) await emptyProject(emulators)
  const server = startProgram([...under, process.execPath, program], {
    cwd: root,
    log,
    env: { ...ownSettings(dataDir), ...(emulators && environmentFor(emulators)), ...environment },
  })
  async function stop() {
    await server.end()
    if (ownFolder !== null) await rm(ownFolder, { recursive: true, force: true })
  }
  try {
    // The address is printed once the server listens.
    const port = await server.prints(/http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/)
    const { pid, said } = server
    const url = `http://127.0.0.1:${port}`
    return { url, dataDir, pid, output: said, stop, kill: () => server.end('SIGKILL') }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The environment of the tests is not passed on: an SMTP_URL there must never send a test's mail. */
export function ownSettings(dataDir: string) {
  return {
    ...compiledOnce,
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    ENV_FILE: '/dev/null',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ADMIN_NAME: admin.name,
  }
}
