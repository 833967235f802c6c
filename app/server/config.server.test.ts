import { expect, it } from 'vitest'
import {
  refuseFaultySite,
  InvalidConfiguration,
  readEnvironment,
  readSettings,
  type Settings,
} from './config.server.ts'
import { blankWebsite } from '#domain/website/website.ts'
import { notSetUp } from './hosted-config.server.ts'

const site = JSON.stringify({ advisor: { name: 'Andrea Muster', email: 'andrea@example.ch' } })
const readSite = () => site
const missing = () => {
  throw new Error('ENOENT: no such file')
}

function faultsOf(environment: Record<string, string>, readFile: (path: string) => string = readSite) {
  try {
    refuseFaultySite(readSettings(environment, readFile), false)
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.message
    throw error
  }
  return ''
}

it('settings need no variable at all, and treat an empty one as not set', () => {
  const services = { backend: { kind: 'embedded' }, mail: { kind: 'outbox', from: null, to: null } }
  const usual = { port: 3000, host: '127.0.0.1', siteUrl: null, trustedProxies: 0, firstAdmin: null }
  const read = readSettings({ PORT: '', SITE_URL: ' ', SMTP_URL: '' }, readSite)
  expect(read).toMatchObject({ ...usual, ...services, backups: { keep: 14 } })
})

const who = { email: 'a@b.ch', password: '123456' }
it.each<[Record<string, string>, Partial<Settings>]>([
  [{ DATA_DIR: '/srv/data' }, { backups: { folder: '/srv/data/backups', keep: 14 } }],
  [{ BACKUP_DIR: '/mnt/disk', BACKUP_KEEP: '30' }, { backups: { folder: '/mnt/disk', keep: 30 } }],
  [{ TRUST_PROXY: 'false' }, { trustedProxies: 0 }],
  [{ TRUST_PROXY: 'true', SITE_URL: 'https://example.ch' }, { trustedProxies: 1 }],
  [{ TRUST_PROXY: '2', SITE_URL: 'https://b.ch/' }, { trustedProxies: 2 }],
  [{ SITE_URL: 'https://Example.ch/' }, { siteUrl: 'https://example.ch' }],
  [{ PRIVATE_HOSTS: 'NAS.local' }, { privateHosts: [{ host: 'nas.local', port: null }] }],
  [
    { PRIVATE_HOSTS: 'nas.local:8080, [FD00:0::5]:443,fd00::6,', MAIL_PRIVATE_HOST: '192.168.1.5' },
    {
      privateHosts: [
        { host: 'nas.local', port: 8080 },
        { host: 'fd00::5', port: 443 },
        { host: 'fd00::6', port: null },
        { host: '192.168.1.5', port: null },
      ],
    },
  ],
  [{ ADMIN_EMAIL: 'a@b.ch', ADMIN_PASSWORD: '123456' }, { firstAdmin: { ...who, name: null } }],
  [
    { MAIL_TO: 'hans&ruth@müller.ch' },
    { mail: { kind: 'outbox', from: null, to: 'hans&ruth@xn--mller-kva.ch' } },
  ],
])('settings read %o', (environment, settings) => {
  expect(readSettings(environment, readSite)).toMatchObject(settings)
})

it.each<[Record<string, string>, string]>([
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number from 1 to 1000'],
  [{ ADMIN_EMAIL: 'a@b.ch', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD must have at least 6 characters'],
  // Under any other name nothing is answered behind a proxy.
  [{ TRUST_PROXY: '1' }, 'SITE_URL is missing (needed for TRUST_PROXY)'],
  [{ SITE_URL: 'https://example.ch/seite' }, 'SITE_URL must have no path'],
  [{ SITE_URL: 'https://ida@example.ch' }, 'SITE_URL must have no path, and nothing else'],
  [{ SITE_URL: 'https://example.ch/?a' }, 'SITE_URL must have no path, and nothing else'],
  [{ HOST: '127.0.0.1:80' }, 'HOST must be a name or an address'],
  [{ HOST: 'http://localhost' }, 'HOST must be a name or an address'],
  [{ DATA_DIR: '~/lotse' }, 'DATA_DIR must be a path'],
  [{ BACKUP_DIR: '$HOME/lotse' }, 'BACKUP_DIR must be a path'],
  [{ DATA_DIR: 'file:///srv/lotse' }, 'DATA_DIR must be a path'],
  [{ MAIL: 'emailjs', EMAILJS_PUBLIC_KEY: 'key' }, 'EMAILJS_SERVICE_ID is missing'],
  [{ MAIL: 'emailjs', EMAILJS_PUBLIC_KEY: 'key' }, 'EMAILJS_BOOKING_TEMPLATE_ID is missing'],
  [{ MAIL: 'emailjs', EMAILJS_PUBLIC_KEY: 'key' }, 'EMAILJS_CONTACT_TEMPLATE_ID is missing'],
])('settings refuse %o: %s', (environment, fault) => {
  expect(faultsOf(environment)).toContain(fault)
})

it.each([
  ['PORT: 4000', 'PORT is not read'],
  ['set PORT=4000', 'PORT is not read'],
  ['$env:PORT=4000', 'PORT is not read'],
  ['port=4000', 'PORT is not read'],
  ['ADMIN_PASSWORD=geheim#1234', 'ADMIN_PASSWORD ends before its #'],
  ['export SMTP_URL=smtps://a:b#c@mail.example.ch', 'SMTP_URL ends before its #'],
])('the environment file loses no setting silently: %s', (line, said) => {
  expect(() => readEnvironment({}, () => `MAIL=smtp\n${line}\n`)).toThrow(`.env: ${said}`)
})

it('the environment file may have comments, quotation marks and lines that belong to others', () => {
  const file = [
    '# PORT: 80',
    'export PORT=4000 # Standard',
    'HOST=127.0.0.1# Kommentar',
    "ADMIN_PASSWORD='geheim#1234'",
    'ADMIN_NAME="Ida',
    'PORT: 3"',
    'andere: Zeile',
    '',
  ]
  expect(readEnvironment({}, () => file.join('\n'))).toMatchObject({
    PORT: '4000',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: 'geheim#1234',
    ADMIN_NAME: 'Ida\nPORT: 3',
  })
})

it('settings lose invisible characters, except in secrets', () => {
  const { port, firstAdmin } = readSettings(
    { PORT: '4000\u200b', ADMIN_EMAIL: 'Ida <ida@example.ch>', ADMIN_PASSWORD: 'geheim\u200b1234' },
    readSite,
  )
  expect({ port, ...firstAdmin }).toMatchObject({
    port: 4000,
    email: 'ida@example.ch',
    password: 'geheim\u200b1234',
  })
})

it('settings report every fault in one message, including those of the site configuration, but no secret', () => {
  const mail = { MAIL: 'smtp', SMTP_URL: 'http://u:geheim@x' }
  const wrong = { PORT: 'abc', SITE_URL: 'example.ch', ADMIN_PASSWORD: 'kurz', TRUST_PROXY: 'yes', ...mail }
  const message = faultsOf(wrong, () => JSON.stringify({ advisor: { name: '', email: 'x' } }))
  for (const name of ['PORT', 'SITE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'ADMIN_EMAIL', 'TRUST_PROXY'])
    expect(message).toContain(`- ${name} `)
  for (const field of ['advisor.name', 'advisor.email']) expect(message).toContain(field)
  expect(message).toContain('check that the environment file (.env) exists and that all variables are set')
  expect(message).not.toMatch(/kurz|geheim/)
})

it.each(['PRIVATE_HOSTS', 'MAIL_PRIVATE_HOST'])('settings name each invalid host in %s', (name) => {
  const wrong = ['http://nas.local', 'nas.local:0', 'nas.local:70000', '10.0.0.0/8', '*', '[nas]', 'a b']
  for (const host of wrong)
    expect(faultsOf({ [name]: `192.168.1.5,${host}` }), host).toContain(
      `${name} must be names or addresses with or without port, such as nas.local, 192.168.1.5:8080; not ${host}`,
    )
})

it('settings report a missing or invalid site file, unless the website was saved', () => {
  expect(faultsOf({ SITE_CONFIG: '/x/site.json' }, missing)).toMatch(/SITE_CONFIG .*\/x\/site\.json/)
  expect(faultsOf({}, () => '{')).toContain('SITE_CONFIG cannot be read')
  const settings = readSettings({}, () => '{')
  expect(() => refuseFaultySite(settings, true)).not.toThrow()
  expect(settings.site).toEqual(blankWebsite)
})

it('the environment file fills in variables that are not set, and may be missing unless it was named', () => {
  const read = () => 'PORT=4000\nMAIL=smtp\n'
  expect(readEnvironment({ PORT: '5000' }, read)).toMatchObject({ PORT: '5000', MAIL: 'smtp' })
  const absent = () => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
  }
  const forbidden = () => {
    throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
  }
  expect(readEnvironment({ PORT: '5000' }, absent)).toEqual({ PORT: '5000' })
  expect(() => readEnvironment({ ENV_FILE: '/x/env' }, absent)).toThrow('/x/env cannot be read')
  expect(() => readEnvironment({}, forbidden)).toThrow('.env cannot be read: permission denied')
})

const complete = {
  BACKEND: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'lotse.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lotse',
  GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
}
const key = {
  type: 'service_account',
  client_email: 'server@lotse.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----',
}
const readFiles = (path: string) => (path === '/key.json' ? JSON.stringify(key) : site)
const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
}

const backendOf = (environment: Record<string, string>) => readSettings(environment, readFiles).backend

it('settings of the hosted backend are complete with api key, auth domain, project id and a key file', () => {
  const { type: _, client_email: clientEmail, private_key: privateKey } = key
  const access = { kind: 'service-account', account: { clientEmail, privateKey } }
  const project = { projectId: 'lotse', authDomain: 'lotse.firebaseapp.com' }
  const storageBucket = 'lotse.firebasestorage.app'
  const services = { apiKey: 'key', ...project, storageBucket, access }
  expect(backendOf(complete)).toEqual({ kind: 'firebase', problems: [], services })
})

it('settings of the hosted backend report each missing one of four, and where to look', () => {
  const { FIREBASE_API_KEY: _, FIREBASE_PROJECT_ID: __, ...incomplete } = complete
  const problems = ['FIREBASE_API_KEY is missing', 'FIREBASE_PROJECT_ID is missing']
  expect(backendOf(incomplete)).toEqual({ kind: 'firebase', services: null, problems })
  expect(notSetUp(problems)).toBe(
    'An api key, an auth domain, a project id and the key file of a service account must all be present (FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, GOOGLE_APPLICATION_CREDENTIALS): FIREBASE_API_KEY is missing; FIREBASE_PROJECT_ID is missing. Tip: check that the environment file (.env) exists and that all backend variables are set; .env.example explains each of them.',
  )
})

it('settings of the hosted backend report a missing or wrong key file without its content', () => {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...without } = complete
  const problems = ['GOOGLE_APPLICATION_CREDENTIALS is missing']
  expect(backendOf(without)).toMatchObject({ services: null, problems })
  const wrong = backendOf({ ...complete, GOOGLE_APPLICATION_CREDENTIALS: '/site.json' })
  expect(wrong).toMatchObject({ services: null, problems: [expect.stringContaining('/site.json')] })
  expect(JSON.stringify(wrong)).not.toContain('Andrea')
})

it('settings of the hosted backend accept emulators only for all services, for a demo project and without https', () => {
  const trial = { ...complete, FIREBASE_PROJECT_ID: 'demo-lotse' }
  const services = { access: { kind: 'emulators' } }
  expect(backendOf({ ...trial, ...emulators })).toMatchObject({ services })
  const { FIRESTORE_EMULATOR_HOST: _, ...some } = emulators
  for (const [environment, fault] of [
    [{ ...trial, ...some }, 'FIRESTORE_EMULATOR_HOST is missing'],
    [{ ...complete, ...emulators }, 'FIREBASE_AUTH_EMULATOR_HOST is set'],
    [{ ...trial, ...emulators, SITE_URL: 'https://lotse.ch' }, 'FIREBASE_AUTH_EMULATOR_HOST is set'],
  ] as const)
    expect(faultsOf(environment, readFiles)).toContain(fault)
})

it.each(['1e3', '0x1D02', '3000.0', '+3000', '-1', '65536', '99999999999', '3 000', '٣٠٠٠'])(
  'refuses %j as a port, and as a number of backups',
  (text) => {
    for (const name of ['PORT', 'BACKUP_KEEP'])
      expect(() => readSettings({ [name]: text }, readSite), name).toThrow(name)
  },
)

it('takes a port in digits', () => {
  expect(readSettings({ PORT: ' 0080 ' }, readSite).port).toBe(80)
  expect(readSettings({ PORT: '65535' }, readSite).port).toBe(65_535)
})
