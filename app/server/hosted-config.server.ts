/**
 * The settings of the hosted backend. Missing values do not keep the site from starting; an emulator that would let
 * strangers in does.
 */
import { z } from 'zod'

export type BackendSettings =
  | { kind: 'embedded' }
  /** `services` is null as long as there are `problems`: the site then runs on its defaults. */
  | { kind: 'firebase'; services: FirebaseServices | null; problems: string[] }

export interface FirebaseServices {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  access:
    | { kind: 'service-account'; account: { clientEmail: string; privateKey: string } }
    /** Addresses of the emulators, each as `host:port`. */
    | { kind: 'emulators'; firestore: string; auth: string; storage: string }
}

// Google's own names. The first three are set by Firebase's command line.
const emulatorNames = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
]

/** An emulator's sessions are unsigned: a forged one is the admin's. Google never creates a project `demo-…`. */
export function emulatorFaults(variables: Record<string, string>): string[] {
  const set = emulatorNames.filter((name) => name in variables)
  if (variables.BACKEND !== 'firebase' || set.length === 0) return []
  const isTrial = (variables.FIREBASE_PROJECT_ID ?? '').startsWith('demo-')
  if (!isTrial || variables.SITE_URL?.startsWith('https:')) {
    return set.map(
      (name) =>
        `${name} is set: an emulator lets everybody in, so it serves only a trial project (FIREBASE_PROJECT_ID=demo-…) without https`,
    )
  }
  const missing = emulatorNames.slice(0, 3).filter((name) => !(name in variables))
  return missing.map((name) => `${name} is missing (emulators are used for all services or for none)`)
}

const projectSchema = z.object({
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_DOMAIN: z.string(),
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_STORAGE_BUCKET: z.string().optional(),
})

/** The log's message while `problems` are left. */
export function notSetUp(problems: readonly string[]): string {
  return `${needed}: ${problems.join('; ')}. ${tip}`
}

const needed =
  'An api key, an auth domain, a project id and the key file of a service account must all be present (FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, GOOGLE_APPLICATION_CREDENTIALS)'
const tip =
  'Tip: check that the environment file (.env) exists and that all backend variables are set; .env.example explains each of them.'

/** `readFile` reads the key file, and throws if there is none. */
export function backendSettings(
  variables: Record<string, string>,
  readFile: (path: string) => string,
): BackendSettings {
  if (variables.BACKEND !== 'firebase') return { kind: 'embedded' }
  const project = projectSchema.safeParse(variables)
  const missing = (project.error?.issues ?? []).map(({ path }) => `${path.join('.')} is missing`)
  const access = firebaseAccess(variables, readFile)
  if (!project.success || 'problem' in access) {
    const problems = [...missing, ...('problem' in access ? [access.problem] : [])]
    return { kind: 'firebase', services: null, problems }
  }
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
  } = project.data
  // Google's name for the first bucket of a project.
  const storageBucket = project.data.FIREBASE_STORAGE_BUCKET ?? `${projectId}.firebasestorage.app`
  return {
    kind: 'firebase',
    services: { apiKey, authDomain, projectId, storageBucket, access },
    problems: [],
  }
}

const serviceAccountSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
})

function firebaseAccess(
  variables: Record<string, string>,
  readFile: (path: string) => string,
): FirebaseServices['access'] | { problem: string } {
  const [firestore, auth, storage] = emulatorNames.map((name) => variables[name])
  if (firestore && auth && storage) return { kind: 'emulators', firestore, auth, storage }
  const path = variables.GOOGLE_APPLICATION_CREDENTIALS
  if (path === undefined) return { problem: 'GOOGLE_APPLICATION_CREDENTIALS is missing' }
  try {
    const key = serviceAccountSchema.parse(JSON.parse(readFile(path)))
    return {
      kind: 'service-account',
      account: { clientEmail: key.client_email, privateKey: key.private_key },
    }
  } catch {
    // The message must not quote the file: its content is, or almost is, a secret.
    return {
      problem: `GOOGLE_APPLICATION_CREDENTIALS (${path}) is no readable key file of a service account`,
    }
  }
}
