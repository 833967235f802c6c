/** A hosted backend on the emulators, empty, for one test. */
import { inject } from 'vitest'
import type { OpenedDocuments } from '#test/two-servers.ts'
import { createFirebaseBackend, type FirebaseBackend } from '#adapters/firebase/backend.ts'
import { fileURLToPath } from 'node:url'
import { bucketOfEmulators, emptying, environmentFor, projectOfEmulators } from './emulated-project.ts'

export const sdkFolder = fileURLToPath(new URL('../../hosted', import.meta.url))

export function isMissing(...names: ('firestore' | 'auth' | 'storage')[]): boolean {
  const emulators = inject('emulators')
  return names.some((name) => emulators[name] === '')
}

/** `firestore` names an emulator other than the shared one. */
export function openHosted({ firestore, clock = { now: () => new Date() } }: Opening = {}): FirebaseBackend {
  const emulators = inject('emulators')
  return createFirebaseBackend({
    apiKey: 'any',
    authDomain: 'demo-lotse.firebaseapp.com',
    projectId: projectOfEmulators,
    storageBucket: bucketOfEmulators,
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
export const hostedEnvironment = () => environmentFor(inject('emulators'))
export const emptyFirestore = () => emptying.firestore(inject('emulators').firestore)
export const emptyAuth = () => emptying.auth(inject('emulators').auth)
export const emptyStorage = () => emptying.storage(inject('emulators').storage)

/** The documents of two servers, empty at first. */
export async function inFirestore(): Promise<OpenedDocuments> {
  await emptyFirestore()
  const [one, other] = [openHosted(), openHosted()]
  return {
    servers: [one.documents, other.documents],
    async close() {
      await Promise.all([one.close(), other.close()])
    },
  }
}
