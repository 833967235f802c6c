/**
 * The parts of firebase-admin that we use, and how it is found. It is installed in the folder hosted/ with a lockfile
 * of its own, so that a site without it neither installs nor bundles it; hence our own type declarations.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface ServiceAccount {
  clientEmail: string
  privateKey: string
}

export interface Credential {
  getAccessToken(): Promise<{ access_token: string }>
}

export interface AuthUser {
  uid: string
  email?: string
  displayName?: string
  disabled: boolean
  customClaims?: Record<string, unknown>
  /** Sessions started before this time are revoked; precise to the second. */
  tokensValidAfterTime?: string
  metadata: { creationTime: string }
}

interface UserChange {
  email?: string
  password?: string
  displayName?: string
  emailVerified?: boolean
}

export interface Auth {
  /** `expiresIn` in milliseconds. */
  createSessionCookie(idToken: string, options: { expiresIn: number }): Promise<string>
  verifySessionCookie(cookie: string): Promise<{ uid: string; auth_time: number }>
  getUser(uid: string): Promise<AuthUser>
  getUserByEmail(email: string): Promise<AuthUser>
  listUsers(most: number, pageToken?: string): Promise<{ users: AuthUser[]; pageToken?: string }>
  createUser(user: UserChange): Promise<AuthUser>
  updateUser(uid: string, change: UserChange): Promise<AuthUser>
  setCustomUserClaims(uid: string, claims: Record<string, unknown>): Promise<void>
  revokeRefreshTokens(uid: string): Promise<void>
}

export interface DocumentChange {
  type: 'added' | 'modified' | 'removed'
  doc: { id: string; get(field: string): unknown }
}

export interface Firestore {
  collection(name: string): {
    onSnapshot(
      next: (snapshot: { docChanges(): DocumentChange[] }) => void,
      failed: (error: unknown) => void,
    ): () => void
  }
  terminate(): Promise<void>
}

export interface FileMetadata {
  name: string
  size: string | number
  updated: string
}

interface StorageFile {
  metadata: FileMetadata
  save(content: Buffer, options: object): Promise<void>
  getMetadata(): Promise<[FileMetadata, ...unknown[]]>
  download(options: object): Promise<[Buffer]>
  delete(options: { ignoreNotFound: boolean }): Promise<unknown>
}

export interface Bucket {
  file(path: string): StorageFile
  getFiles(query: object): Promise<[StorageFile[], { pageToken?: string } | null, ...unknown[]]>
}

export interface App {
  name: string
}

export interface Sdk {
  app: {
    initializeApp(options: object, name: string): App
    deleteApp(app: App): Promise<void>
    cert(account: ServiceAccount): Credential
  }
  auth: { getAuth(app: App): Auth }
  firestore: { Firestore: new (settings: object) => Firestore }
  storage: { Storage: new (settings: object) => { bucket(name: string): Bucket } }
}

/** `folder` contains the package.json that names firebase-admin. Throws if it was never installed. */
export function loadSdk(folder: string): Sdk {
  const load = createRequire(join(folder, 'package.json'))
  return {
    app: load('firebase-admin/app'),
    auth: load('firebase-admin/auth'),
    firestore: load('@google-cloud/firestore'),
    storage: load('@google-cloud/storage'),
  }
}
