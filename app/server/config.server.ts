/**
 * All settings (docs/settings.md has the table), read once at start. All mistakes are reported at once, in one message that
 * names each variable.
 */
import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { codeOf, messageOf } from '#domain/error-code.ts'
import { emailAddress } from '#domain/text-fields.ts'
import { withoutInvisible } from '#domain/visible-text.ts'
import { seedOf } from '#domain/website/read.ts'
import { blankWebsite, type Website } from '#domain/website/website.ts'
import type { PrivateHost } from '#server/outgoing/checked-request.server.ts'
import { minPasswordLength } from '#ports/accounts.ts'
import { type BackendSettings, backendSettings, emulatorFaults } from './hosted-config.server.ts'

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
  /** Whether MAIL is set: then the environment alone decides, and not 'E-Mail' in the admin area. */
  isMailFixed: boolean
  /** What may be reached in the own network, besides what the environment sets up: a mail server, calendars. */
  privateHosts: readonly PrivateHost[]
  /** Where EmailJS's API is, whether the environment or the admin area sets it up. */
  emailjsEndpoint: string
  /** What site.config.json says: shown until the website is saved for the first time. */
  site: Website
  /** What is wrong with site.config.json; `site` is then blank. This does not matter once the website was saved. */
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

type Environment = Record<string, string | undefined>

/**
 * The process's variables and those of the environment file; the former win. ENV_FILE names another file. Throws
 * `InvalidConfiguration` for a file that is there and cannot be read: without it, a site would begin anew somewhere else.
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

/** What is meant as one of our settings, and is passed over or cut short by the file's format. */
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
 * `readFile` reads a text file, and throws if there is none. Throws `InvalidConfiguration` with all mistakes; for those in
 * site.config.json alone `checkSite` does, once it is known whether the file is needed.
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

/** Throws `InvalidConfiguration` where there is nothing that the site could show. */
export function checkSite({ siteFaults }: Pick<Settings, 'siteFaults'>, isWebsiteSaved: boolean) {
  if (siteFaults.length > 0 && !isWebsiteSaved) throw new InvalidConfiguration(message([...siteFaults]))
}

/** What the site shows until it is saved, for commands that save content. Throws `InvalidConfiguration`. */
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

/** `VARIABLE=` in the environment file means the same as omitting the variable. */
function withoutBlanks(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) => {
    // Of a password nobody but its owner knows what belongs to it.
    const trimmed = (/PASSWORD|_URL$|_KEY$/.test(name) ? value?.trim() : withoutInvisible(value ?? '')) ?? ''
    return trimmed === '' ? [] : [[name, trimmed] as const]
  })
  return Object.fromEntries(entries)
}

const portRange = { error: 'must be a port number from 0 to 65535' }
const backupRange = { error: 'must be a number from 1 to 1000' }

/** In digits alone: `1e3` and `0x1D02` are numbers to JavaScript, and slips of who writes them. */
function wholeNumber({ error, min, max }: { error: string; min: number; max: number }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

const mailAddress = z
  .string()
  .transform((address) => emailAddress.safeParse(address).data ?? '')
  .refine((address) => address !== '', { error: 'must be an e-mail address' })
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an http(s) address such as https://example.ch',
})

/**
 * Each a name or an address, with or without port. Normalised like what is typed in the admin area: in small letters, an IPv6
 * address in its shortest form and without brackets.
 */
const privateHosts = z.string().transform((text, context) =>
  text
    .split(',')
    .filter((one) => one.trim() !== '')
    .flatMap((one) => {
      const found = privateHostIn(one.trim().toLowerCase())
      if (found) return [found]
      const fault = `must be names or addresses with or without port, such as nas.local, 192.168.1.5:8080; not ${one.trim()}`
      context.addIssue({ code: 'custom', message: fault })
      return []
    }),
)

function privateHostIn(text: string): PrivateHost | null {
  const [, inBrackets, plain, digits] = /^(?:\[([^\]]+)\]|([a-z0-9_.-]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const address = isIPv6(text) ? text : inBrackets
  const port = digits === undefined ? null : Number(digits)
  if (port !== null && (port < 1 || port > 65_535)) return null
  if (address !== undefined)
    return isIPv6(address) ? { host: new URL(`http://[${address}]`).hostname.slice(1, -1), port } : null
  return plain === undefined ? null : { host: plain.replace(/\.$/, ''), port }
}

function isOriginAlone(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.href === `${url.origin}/`
}

/** A shell would write them out; here they would become the names of folders, and a new site would start in them. */
const folder = z
  .string()
  .regex(/^(?!~|\$|%\w+%|[a-z]{2,}:\/\/)/i, { error: 'must be a path, without ~, variables and scheme' })

const environmentSchema = z.object({
  PORT: wholeNumber({ ...portRange, min: 0, max: 65_535 }).default(3000),
  HOST: z
    .string()
    .refine((host) => isIPv6(host) || /^[\w.-]+$/.test(host), {
      error: 'must be a name or an address, without scheme and port',
    })
    .default('127.0.0.1'),
  SITE_URL: webAddress
    .refine(isOriginAlone, { error: 'must have no path, and nothing else besides scheme, host and port' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: folder.default('./data'),
  BACKUP_DIR: folder.optional(),
  BACKUP_KEEP: wholeNumber({ ...backupRange, min: 1, max: 1000 }).default(14),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, {
      error: 'must be true, false or the number of proxies in front of the server',
    })
    .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))
    .default(0),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, { error: `must have at least ${minPasswordLength} characters` })
    .optional(),
  ADMIN_NAME: z.string().optional(),
  BACKEND: z.enum(['embedded', 'firebase'], { error: 'must be embedded or firebase' }).default('embedded'),
  MAIL: z.enum(['outbox', 'smtp', 'emailjs'], { error: 'must be outbox, smtp or emailjs' }).optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_TO: mailAddress.optional(),
  PRIVATE_HOSTS: privateHosts.default([]),
  /** The former name. */
  MAIL_PRIVATE_HOST: privateHosts.default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.ch' })
    .optional(),
  EMAILJS_ENDPOINT: webAddress.default('https://api.emailjs.com/api/v1.0/email/send'),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_CONTACT_TEMPLATE_ID: z.string().optional(),
  EMAILJS_BOOKING_TEMPLATE_ID: z.string().optional(),
})
type Variables = z.infer<typeof environmentSchema>

/** Which variables one setting needs. */
const neededFor: {
  setting: string
  names: string[]
  isChosen(variables: Record<string, string>): boolean
}[] = [
  {
    // A server behind a proxy only responds under the site's host name.
    setting: 'TRUST_PROXY',
    names: ['SITE_URL'],
    isChosen: ({ TRUST_PROXY = '0' }) => TRUST_PROXY !== '0' && TRUST_PROXY !== 'false',
  },
  {
    setting: 'MAIL=smtp',
    names: ['SMTP_URL'],
    isChosen: (variables) => variables.MAIL === 'smtp',
  },
  {
    setting: 'MAIL=emailjs',
    names: [
      'EMAILJS_PUBLIC_KEY',
      'EMAILJS_SERVICE_ID',
      'EMAILJS_CONTACT_TEMPLATE_ID',
      'EMAILJS_BOOKING_TEMPLATE_ID',
    ],
    isChosen: (variables) => variables.MAIL === 'emailjs',
  },
  {
    setting: 'creating the admin',
    names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    isChosen: (variables) =>
      ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_NAME'].some((name) => name in variables),
  },
]

function invalid(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function incomplete(variables: Record<string, string>): string[] {
  return neededFor.flatMap(({ setting, names, isChosen }) =>
    isChosen(variables)
      ? names
          .filter((name) => !(name in variables))
          .map((name) => `${name} is missing (needed for ${setting})`)
      : [],
  )
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
