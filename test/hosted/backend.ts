/** An empty hosted backend on the emulators, for one test. */
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

export function openHosted({
  firestore,
  project = projectOfEmulators,
  clock = { now: () => new Date() },
}: Opening = {}): FirebaseBackend {
  const emulators = inject('emulators')
  return createFirebaseBackend({
    apiKey: 'any',
    authDomain: 'demo-lotse.firebaseapp.com',
    projectId: project,
    storageBucket: bucketOfEmulators,
    access: { kind: 'emulators', ...emulators, firestore: firestore ?? emulators.firestore },
    sdkFolder,
    secureCookies: false,
    clock,
  })
}

interface Opening {
  /** `host:port` of an emulator other than the shared one. */
  firestore?: string
  /** For documents only: the emulators of Auth and Storage have one project. */
  project?: string
  clock?: { now(): Date }
}

/** The settings under which the product uses the emulators. */
export const hostedEnvironment = () => environmentFor(inject('emulators'))
export const emptyFirestore = () => emptying.firestore(inject('emulators').firestore)
export const emptyAuth = () => emptying.auth(inject('emulators').auth)
export const emptyStorage = () => emptying.storage(inject('emulators').storage)

let lastProject = 0
/** The name of a project that is empty because it is new. Emptying a used one can fail while its listeners hang up. */
export const unusedProject = () => `${projectOfEmulators}-${process.pid}-${(lastProject += 1)}`

/** The documents of two servers, empty at first. */
export async function inFirestore(): Promise<OpenedDocuments> {
  const project = unusedProject()
  const [one, other] = [openHosted({ project }), openHosted({ project })]
  return {
    servers: [one.documents, other.documents],
    async close() {
      await Promise.all([one.close(), other.close()])
    },
  }
}
