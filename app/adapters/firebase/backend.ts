/**
 * The hosted backend: Firestore, Cloud Storage and Firebase Auth of one project, shared by any number of servers.
 * Creating it makes no network call; it only throws if firebase-admin is not installed.
 */
import { createHash } from 'node:crypto'
import { endResetLinksOnChange } from '#adapters/sign-in/reset-links.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import type { Vault } from '#ports/vault.ts'
import { createFirebaseAccounts } from './accounts.ts'
import { createChangeNotifier } from './change-notifier.ts'
import { createDatabase } from './database.ts'
import { createFirebaseDocuments } from './documents.ts'
import { createFirebaseFiles } from './files.ts'
import { loadSdk, type Sdk, type ServiceAccount } from './sdk.ts'
import { createSessionStore } from './session-store.ts'
import { waitInTime, timeLimits } from './time-limit.ts'
import { createVault } from '#adapters/vault.ts'

export interface FirebaseBackendSettings {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  access: FirebaseAccess
  /** The folder in which firebase-admin is installed. */
  sdkFolder: string
  /** Whether visitors connect over https, so that cookies can be marked Secure. */
  secureCookies: boolean
  clock: Clock
}

/** With emulators (each `host:port`) there is nothing to protect and no credential to present. */
export type FirebaseAccess =
  | { kind: 'service-account'; account: ServiceAccount }
  | { kind: 'emulators'; firestore: string; auth: string; storage: string }

export interface FirebaseBackend {
  documents: Documents
  files: Files
  accounts: Accounts
  vault: Vault
  close(): Promise<void>
}

let lastApp = 0

export function createFirebaseBackend(settings: FirebaseBackendSettings): FirebaseBackend {
  const { projectId, access, sdkFolder } = settings
  const sdk = loadSdk(sdkFolder)
  const emulators = access.kind === 'emulators' ? access : null
  // The only way to tell firebase-admin about this emulator.
  if (emulators) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth
  const { app, token } = openSignedApp(sdk, projectId, access)
  const database = createDatabase({ projectId, emulator: emulators?.firestore ?? null, token })
  const notifier = createChangeNotifier(() => listeningClient(sdk, projectId, access))
  const documents = createFirebaseDocuments(database, notifier)
  const accounts = createFirebaseAccounts({
    auth: sdk.auth.getAuth(app),
    sessions: createSessionStore(database),
    passwordCheck: {
      apiKey: settings.apiKey,
      authDomain: settings.authDomain,
      emulator: emulators?.auth ?? null,
    },
    secureCookies: settings.secureCookies,
    deviceSecret: serverSecret(access, 'devices'),
    clock: settings.clock,
  })
  return {
    documents,
    files: createFirebaseFiles(storageClient(sdk, projectId, access).bucket(settings.storageBucket)),
    accounts: endResetLinksOnChange(accounts, documents),
    vault: createFirebaseVault(serverSecret(access, 'vault')),
    async close() {
      await notifier.stop()
      await sdk.app.deleteApp(app)
    },
  }
}

/** Derived from the secret that only the servers of this site have. */
function serverSecret(access: FirebaseAccess, purpose: 'devices' | 'vault'): string {
  const key = access.kind === 'service-account' ? access.account.privateKey : 'emulators protect nothing'
  return createHash('sha256').update(`${purpose}\n${key}`).digest('base64url')
}

function openSignedApp({ app: sdkApp }: Sdk, projectId: string, access: FirebaseAccess) {
  const name = `lotse-${++lastApp}`
  if (access.kind === 'emulators') {
    // Otherwise the SDK would look for credentials on Google's metadata servers.
    const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3_600 }) }
    const app = sdkApp.initializeApp({ projectId, credential }, name)
    return { app, token: async () => 'owner' }
  }
  const credential = sdkApp.cert(access.account)
  return {
    app: sdkApp.initializeApp({ projectId, credential }, name),
    token: async () =>
      (await waitInTime('no access token', 'read', credential.getAccessToken())).access_token,
  }
}

function listeningClient({ firestore: { Firestore } }: Sdk, projectId: string, access: FirebaseAccess) {
  return access.kind === 'emulators'
    ? new Firestore({ projectId, host: access.firestore, ssl: false, customHeaders: owner })
    : new Firestore({ projectId, credentials: credentialsOf(access.account) })
}

// Emulators skip the security rules for requests with this token.
const owner = { authorization: 'Bearer owner' }

function storageClient({ storage: { Storage } }: Sdk, projectId: string, access: FirebaseAccess) {
  const retryOptions = { autoRetry: true, maxRetries: 2, totalTimeout: timeLimits.file / 1_000 }
  return access.kind === 'emulators'
    ? new Storage({
        projectId,
        retryOptions,
        apiEndpoint: `http://${access.storage}`,
        useAuthWithCustomEndpoint: false,
      })
    : new Storage({ projectId, retryOptions, credentials: credentialsOf(access.account) })
}

function credentialsOf({ clientEmail, privateKey }: ServiceAccount) {
  return { client_email: clientEmail, private_key: privateKey }
}

/** A vault whose secret is renewed by hand, at Firebase. */
export function createFirebaseVault(secret: string): Vault {
  return createVault({ find: async () => secret, make: async () => secret })
}
