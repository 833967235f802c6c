/**
 * The Firebase project that tests use: its emulators, the settings of a product that uses them, and how to empty it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from '#test/program.ts'
import { findFirestoreEmulator, startFirestoreEmulator } from './firestore-emulator.ts'

/** `host:port` of each; empty if it is missing. */
export interface Emulators {
  firestore: string
  auth: string
  storage: string
}

export const projectOfEmulators = 'demo-lotse'
export const bucketOfEmulators = 'demo-lotse.firebasestorage.app'

const folder = join(import.meta.dirname, 'emulators')

/** Sentences about the tools that this machine lacks; none if every emulator can be started. */
export function missingEmulators(): string[] {
  const found = findFirestoreEmulator()
  const missing = 'missing' in found ? [`no emulator of Firestore: ${found.missing}`] : []
  if (existsSync(join(folder, 'node_modules/firebase-tools'))) return missing
  return [
    ...missing,
    'no emulator of Auth and Storage: `npm test -- --hosted` installs test/hosted/emulators',
  ]
}

/** Starts the available emulators on free ports. */
export async function startEmulators(): Promise<{ emulators: Emulators; stop(): Promise<void> }> {
  const found = findFirestoreEmulator()
  const [firestore, others] = await Promise.all([
    'jar' in found ? startFirestoreEmulator(found.jar) : null,
    existsSync(join(folder, 'node_modules/firebase-tools')) ? startOthers() : null,
  ])
  return {
    emulators: { firestore: firestore?.host ?? '', auth: '', storage: '', ...others?.hosts },
    async stop() {
      await others?.program.end()
      await firestore?.kill()
    },
  }
}

async function startOthers() {
  const program = startProgram([process.execPath, join(folder, 'start.mjs'), projectOfEmulators])
  const hosts: Omit<Emulators, 'firestore'> = JSON.parse(await program.prints(/^(\{"auth".*)$/m))
  return { program, hosts }
}

export function environmentFor({ firestore, auth, storage }: Emulators): Record<string, string> {
  return {
    BACKEND: 'firebase',
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: 'demo-lotse.firebaseapp.com',
    FIREBASE_PROJECT_ID: projectOfEmulators,
    FIREBASE_STORAGE_BUCKET: bucketOfEmulators,
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
  }
}

/** The environment variable with the emulators as JSON for journeys: Playwright's workers inherit the environment. */
const journeysVariable = 'LOTSE_TEST_EMULATORS'

export function letJourneysUse(emulators: Emulators): void {
  process.env[journeysVariable] = JSON.stringify(emulators)
}

/** `null` for journeys on the embedded backend or on services in memory, in all runs but `npm test -- --hosted`. */
export function emulatorsOfJourneys(): Emulators | null {
  const given = process.env[journeysVariable]
  return given === undefined ? null : (JSON.parse(given) as Emulators)
}

/** Empties an emulator, given its `host:port`. */
export const emptying: Record<keyof Emulators, (host: string) => Promise<void>> = {
  firestore: (host) =>
    emptied(`http://${host}/emulator/v1/projects/${projectOfEmulators}/databases/(default)/documents`),
  auth: (host) => emptied(`http://${host}/emulator/v1/projects/${projectOfEmulators}/accounts`),
  async storage(host) {
    const response = await fetch(`http://${host}/internal/reset`, { method: 'POST' })
    if (!response.ok) throw new Error(`storage not emptied: ${response.status}`)
  },
}

export async function emptyProject({ firestore, auth, storage }: Emulators): Promise<void> {
  await Promise.all([emptying.firestore(firestore), emptying.auth(auth), emptying.storage(storage)])
}

/** The status of Firestore's emulator if it cannot notify a listener that has just hung up; the data is deleted. */
const listenerGone = 499
const patience = 20_000

async function emptied(url: string) {
  const empty = () => fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
  let response = await empty()
  for (const end = Date.now() + patience; response.status === listenerGone && Date.now() < end; ) {
    await pause(50)
    response = await empty()
  }
  if (!response.ok) throw new Error(`not emptied: ${response.status} ${await response.text()}`)
}
