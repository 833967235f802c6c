/**
 * All settings (docs/settings.md has the table), read once at start. All mistakes are reported at once, in one message that
 * names each variable.
 */
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf, messageOf } from '#domain/error-code.ts'
import { seedOf } from '#domain/website/read.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import type { PrivateHost } from '#server/outgoing/checked-request.server.ts'
import { type BackendSettings, backendSettings, emulatorFaults } from './hosted-config.server.ts'
import {
  type Environment,
  environmentSchema,
  incomplete,
  invalid,
  type Variables,
  withoutBlanks,
} from './variables.server.ts'

export interface Settings {
  port: number
  host: string
  /** An origin such as `https://example.ch`; `null` means the address that the server listens on. */
  siteUrl: string | null
  /** An absolute path. */
  dataDir: string
  backups: BackupSettings
  /** How many proxies in front of the server are trusted to report the client's address and scheme. */
  trustedProxies: number
  /** The admin to create if there is none; `null` creates one with a random password. */
  firstAdmin: { email: string; password: string; name: string | null } | null
  backend: BackendSettings
  mail: MailSettings
  /** Whether MAIL is set: then only the environment decides, and not 'E-Mail' in the admin area. */
  isMailFixed: boolean
  /**
   * Hosts in the own network that may be reached, besides those that the environment sets up: a mail server,
   * calendars.
   */
  privateHosts: readonly PrivateHost[]
  /** The address of EmailJS's API, whether the environment or the admin area sets it up. */
  emailjsEndpoint: string
  /** The website of site.config.json: shown until the website is saved for the first time. */
  site: Website
  /** The faults of site.config.json; `site` is then blank. They do not matter once the website was saved. */
  siteFaults: readonly string[]
}

export interface BackupSettings {
  /** Absolute. */
  folder: string
  /** How many of the nightly backups are kept. */
  keep: number
}

/** Addresses that are `null` are taken from the website's content. */
export type MailSettings = { from: string | null; to: string | null } & (
  | { kind: 'outbox' }
  /** `isGuarded` if it was typed in the admin area: such a server must not lead into a private network. */
  | { kind: 'smtp'; url: string; isGuarded: boolean }
  | {
      kind: 'emailjs'
      endpoint: string
      publicKey: string
      privateKey: string | null
      serviceId: string
      contactTemplateId: string
      bookingTemplateId: string
    }
)

export class InvalidConfiguration extends Error {
  override name = 'InvalidConfiguration'
}

/**
 * The process's variables and those of the environment file; the former win. ENV_FILE names another file.
 * Throws `InvalidConfiguration` for an existing file that cannot be read: without it, a site would start
 * empty somewhere else.
 */
export function readEnvironment(environment: Environment, readFile: (path: string) => string): Environment {
  const path = environment.ENV_FILE ?? '.env'
  let text: string
  try {
    text = readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && environment.ENV_FILE === undefined) return environment
    throw new InvalidConfiguration(message([`${path} cannot be read: ${messageOf(error)}`]))
  }
  const read = parseEnv(text)
  const faults = findLostSettings(text, read).map((fault) => `${path}: ${fault}`)
  if (faults.length > 0) throw new InvalidConfiguration(message(faults))
  return { ...read, ...environment }
}

const quoted = /(?<==[ \t]*)(["'`])[^]*?\1/g
const assignment = /^\s*(?:export\s+|set\s+|\$env:)?([A-Za-z]\w*)\s*[:=]\s*(.*)$/

/** Lines that are meant as one of our settings, but are ignored or cut short by the file's format. */
function findLostSettings(text: string, read: NodeJS.Dict<string>): string[] {
  return text
    .replaceAll(quoted, '')
    .split('\n')
    .flatMap((line) => {
      const [, written = '', value = ''] = assignment.exec(line) ?? []
      const name = written.toUpperCase()
      if (!Object.hasOwn(environmentSchema.shape, name)) return []
      if (!Object.hasOwn(read, name)) return [`${name} is not read. It has to be written ${name}=value`]
      const isCut = /(?:PASSWORD|_URL|_KEY)$/.test(name) && /^[^\s#]+#/.test(value)
      return isCut ? [`${name} ends before its #. Put the value between quotation marks`] : []
    })
}

/**
 * `readFile` reads a text file, and throws if there is none. Throws `InvalidConfiguration` with all mistakes;
 * mistakes only in site.config.json are left to `refuseFaultySite`, once it is known whether the file is needed.
 */
export function readSettings(environment: Environment, readFile: (path: string) => string): Settings {
  const variables = withoutBlanks(environment)
  const read = environmentSchema.safeParse(variables)
  const faults = [...invalid(read.error), ...incomplete(variables), ...emulatorFaults(variables)]
  const site = readSite(siteFileOf(variables), readFile)
  const siteFaults = 'faults' in site ? site.faults : []
  if (!read.success || faults.length > 0) throw new InvalidConfiguration(message([...faults, ...siteFaults]))
  const shown = { site: 'config' in site ? site.config : blankWebsite, siteFaults }
  return { ...settingsFrom(read.data, backendSettings(variables, readFile)), ...shown }
}

/** Throws `InvalidConfiguration` if the site would have nothing to show. */
export function refuseFaultySite({ siteFaults }: Pick<Settings, 'siteFaults'>, isWebsiteSaved: boolean) {
  if (siteFaults.length > 0 && !isWebsiteSaved) throw new InvalidConfiguration(message([...siteFaults]))
}

/** The website shown until it is saved, for commands that save content. Throws `InvalidConfiguration`. */
export function readWebsite(environment: Environment, readFile: (path: string) => string): Website {
  const site = readSite(siteFileOf(withoutBlanks(environment)), readFile)
  if ('faults' in site) throw new InvalidConfiguration(message(site.faults))
  return site.config
}

/** For commands that only need the backend. Throws `InvalidConfiguration`. */
export function readBackendSettings(
  environment: Environment,
  readFile: (path: string) => string,
): Pick<Settings, 'dataDir' | 'backups' | 'backend'> {
  const variables = withoutBlanks(environment)
  const read = environmentSchema
    .pick({
      DATA_DIR: true,
      BACKUP_DIR: true,
      BACKUP_KEEP: true,
      BACKEND: true,
    })
    .safeParse(variables)
  const faults = [...invalid(read.error), ...emulatorFaults(variables)]
  if (!read.success || faults.length > 0) throw new InvalidConfiguration(message(faults))
  return { ...folders(read.data), backend: backendSettings(variables, readFile) }
}

function siteFileOf(variables: Record<string, string>): string {
  return resolve(variables.SITE_CONFIG ?? './site.config.json')
}

function readSite(
  path: string,
  readFile: (path: string) => string,
): { config: Website } | { faults: string[] } {
  try {
    const read = seedOf(JSON.parse(readFile(path)))
    if ('website' in read) return { config: read.website }
    return { faults: read.faults.map((fault) => `${path}: ${fault}`) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { faults: [`SITE_CONFIG cannot be read: ${reason} (${path})`] }
  }
}

/** All missing variables in one message, with a tip on where to set them. */
function message(faults: string[]): string {
  return [
    'Lotse cannot start, its configuration is not complete:',
    ...faults.map((fault) => `  - ${fault}`),
    'Tip: check that the environment file (.env) exists and that all variables are set; .env.example explains each of them.',
  ].join('\n')
}

function settingsFrom(variables: Variables, backend: BackendSettings): Omit<Settings, 'site' | 'siteFaults'> {
  return {
    port: variables.PORT,
    host: variables.HOST,
    siteUrl: variables.SITE_URL ?? null,
    ...folders(variables),
    trustedProxies: variables.TRUST_PROXY,
    firstAdmin: firstAdmin(variables),
    backend,
    mail: mailSettings(variables),
    isMailFixed: variables.MAIL !== undefined,
    privateHosts: [...variables.PRIVATE_HOSTS, ...variables.MAIL_PRIVATE_HOST],
    emailjsEndpoint: variables.EMAILJS_ENDPOINT,
  }
}

function folders({
  DATA_DIR,
  BACKUP_DIR,
  BACKUP_KEEP,
}: Pick<Variables, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_KEEP'>): Pick<Settings, 'dataDir' | 'backups'> {
  const dataDir = resolve(DATA_DIR)
  return { dataDir, backups: { folder: resolve(BACKUP_DIR ?? join(dataDir, 'backups')), keep: BACKUP_KEEP } }
}

function firstAdmin(variables: Variables): Settings['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name = null } = variables
  return email === undefined || password === undefined ? null : { email, password, name }
}

function mailSettings(variables: Variables): MailSettings {
  const addresses = { from: variables.MAIL_FROM ?? null, to: variables.MAIL_TO ?? null }
  if (variables.MAIL === 'smtp')
    return { ...addresses, kind: 'smtp', url: requireVariable(variables.SMTP_URL), isGuarded: false }
  if (variables.MAIL !== 'emailjs') return { ...addresses, kind: 'outbox' }
  return {
    ...addresses,
    kind: 'emailjs',
    endpoint: variables.EMAILJS_ENDPOINT,
    publicKey: requireVariable(variables.EMAILJS_PUBLIC_KEY),
    privateKey: variables.EMAILJS_PRIVATE_KEY ?? null,
    serviceId: requireVariable(variables.EMAILJS_SERVICE_ID),
    contactTemplateId: requireVariable(variables.EMAILJS_CONTACT_TEMPLATE_ID),
    bookingTemplateId: requireVariable(variables.EMAILJS_BOOKING_TEMPLATE_ID),
  }
}

/** `incomplete` has already rejected missing values. */
function requireVariable(value: string | undefined): string {
  if (value === undefined) throw new Error('A needed variable was not checked.')
  return value
}
