/** A hosted backend on the emulators, empty, for one test. */
import { inject } from 'vitest'
import { createFirebaseBackend, type FirebaseBackend } from '#adapters/firebase/backend.ts'
import { fileURLToPath } from 'node:url'
import { projectOfEmulators } from './setup.ts'

export const sdkFolder = fileURLToPath(new URL('../../hosted', import.meta.url))
const bucket = 'demo-lotse.firebasestorage.app'

export function isMissing(...names: ('firestore' | 'auth' | 'storage')[]): boolean {
  const emulators = inject('emulators')
  return names.some((name) => emulators[name] === '')
}

/** `firestore` names another emulator than the shared one. */
export function openHosted({ firestore, clock = { now: () => new Date() } }: Opening = {}): FirebaseBackend {
  const emulators = inject('emulators')
  return createFirebaseBackend({
    apiKey: 'any',
    authDomain: 'demo-lotse.firebaseapp.com',
    projectId: projectOfEmulators,
    storageBucket: bucket,
    access: { kind: 'emulators', ...emulators, firestore: firestore ?? emulators.firestore },
    sdkFolder,
    secureCookies: false,
    clock,
  })
}

interface Opening {
  firestore?: string
  clock?: { now(): Date }
}

/** The settings under which the product uses the emulators. */
export function hostedEnvironment(): Record<string, string> {
  const { firestore, auth, storage } = inject('emulators')
  return {
    BACKEND: 'firebase',
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: 'demo-lotse.firebaseapp.com',
    FIREBASE_PROJECT_ID: projectOfEmulators,
    FIREBASE_STORAGE_BUCKET: bucket,
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
  }
}

export async function emptyFirestore(host = inject('emulators').firestore) {
  await emptied(`http://${host}/emulator/v1/projects/${projectOfEmulators}/databases/(default)/documents`)
}

export async function emptyAuth() {
  await emptied(`http://${inject('emulators').auth}/emulator/v1/projects/${projectOfEmulators}/accounts`)
}

export async function emptyStorage() {
  const response = await fetch(`http://${inject('emulators').storage}/internal/reset`, { method: 'POST' })
  if (!response.ok) throw new Error(`storage not emptied: ${response.status}`)
}

async function emptied(url: string) {
  const response = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
  if (!response.ok) throw new Error(`not emptied: ${response.status} ${await response.text()}`)
}
