/** Each variable of the environment: its valid values, and its default. docs/settings.md has the table. */
import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { emailAddress } from '#domain/text-fields.ts'
import { withoutInvisible } from '#domain/visible-text.ts'
import { minPasswordLength } from '#ports/accounts.ts'
import type { PrivateHost } from '#server/outgoing/checked-request.server.ts'

export type Environment = Record<string, string | undefined>

/** `VARIABLE=` in the environment file means the same as omitting the variable. */
export function withoutBlanks(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]) => {
    // Only a password's owner knows which characters belong to it.
    const trimmed = (/PASSWORD|_URL$|_KEY$/.test(name) ? value?.trim() : withoutInvisible(value ?? '')) ?? ''
    return trimmed === '' ? [] : [[name, trimmed] as const]
  })
  return Object.fromEntries(entries)
}

const portRange = { error: 'must be a port number from 0 to 65535' }
const backupRange = { error: 'must be a number from 1 to 1000' }

/** Only digits: `1e3` and `0x1D02` are numbers to JavaScript, and typing errors here. */
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
 * Each entry is a name or an address, with or without port. Normalised like input in the admin area: in small
 * letters, an IPv6 address in its shortest form and without brackets.
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

export const environmentSchema = z.object({
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
export type Variables = z.infer<typeof environmentSchema>

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

export function invalid(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

export function incomplete(variables: Record<string, string>): string[] {
  return neededFor.flatMap(({ setting, names, isChosen }) =>
    isChosen(variables)
      ? names
          .filter((name) => !(name in variables))
          .map((name) => `${name} is missing (needed for ${setting})`)
      : [],
  )
}
