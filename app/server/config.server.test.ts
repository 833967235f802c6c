import { describe, expect, it } from 'vitest'
import { checkSite, InvalidConfiguration, readEnvironment, readSettings } from './config.server.ts'
import { blankWebsite } from '#domain/website/website.ts'
import { notSetUp } from './hosted-config.server.ts'

const site = JSON.stringify({ advisor: { name: 'Andrea Muster', email: 'andrea@example.ch' } })
const readSite = () => site

function faultsOf(environment: Record<string, string>, readFile: (path: string) => string = readSite) {
  try {
    checkSite(readSettings(environment, readFile), false)
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  it('need no variable at all', () => {
    expect(readSettings({}, readSite)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: null,
      trustedProxies: 0,
      firstAdmin: null,
      backend: { kind: 'embedded' },
      mail: { kind: 'outbox', from: null, to: null },
    })
  })

  it('put backups below the data folder unless told otherwise, and keep fourteen', () => {
    expect(readSettings({ DATA_DIR: '/srv/data' }, readSite).backups).toEqual({
      folder: '/srv/data/backups',
      keep: 14,
    })
    const elsewhere = { DATA_DIR: '/srv/data', BACKUP_DIR: '/mnt/disk', BACKUP_KEEP: '30' }
    expect(readSettings(elsewhere, readSite).backups).toEqual({ folder: '/mnt/disk', keep: 30 })
    expect(faultsOf({ BACKUP_KEEP: '0' })).toContain('BACKUP_KEEP must be a number from 1 to 1000')
  })

  it('take a variable without a value as one that is not set', () => {
    expect(readSettings({ PORT: '', SITE_URL: ' ', SMTP_URL: '' }, readSite).port).toBe(3000)
  })

  it('name every fault in one message, with the tip to check the environment file', () => {
    const message = faultsOf({
      PORT: 'abc',
      SITE_URL: 'example.ch',
      MAIL: 'smtp',
      ADMIN_EMAIL: 'a@example.ch',
      TRUST_PROXY: 'yes',
    })
    for (const name of ['PORT', 'SITE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'TRUST_PROXY']) {
      expect(message).toContain(`- ${name} `)
    }
    expect(message).toContain('check that the environment file (.env) exists and that all variables are set')
  })

  it('list what EmailJS lacks', () => {
    const message = faultsOf({ MAIL: 'emailjs', EMAILJS_PUBLIC_KEY: 'key' })
    expect(message).toContain('EMAILJS_SERVICE_ID is missing')
    expect(message).toContain('EMAILJS_CONTACT_TEMPLATE_ID is missing')
    expect(message).toContain('EMAILJS_BOOKING_TEMPLATE_ID is missing')
    expect(message).not.toContain('EMAILJS_PRIVATE_KEY')
  })

  it('take a bare name or address as the one mail server in a private network', () => {
    const of = (MAIL_PRIVATE_HOST: string) => faultsOf({ MAIL_PRIVATE_HOST })
    for (const host of ['nas', '192.168.1.5', 'fd00::5']) expect(of(host)).toBe('')
    for (const host of [
      'smtp://nas.local',
      'nas.local:587',
      'nas.local,mail.local',
      '[fd00::5]:587',
      '10.0.0.0/8',
    ])
      expect(of(host)).toContain('MAIL_PRIVATE_HOST must be one name or address without a port')
    const read = (MAIL_PRIVATE_HOST: string) => readSettings({ MAIL_PRIVATE_HOST }, readSite).privateMailHost
    expect([read('NAS.local'), read('[FD00:0::5]')]).toEqual(['nas.local', 'fd00::5'])
  })

  it('never repeat a secret in a fault', () => {
    const message = faultsOf({ ADMIN_EMAIL: 'a@b.ch', ADMIN_PASSWORD: 'kurz', SMTP_URL: 'http://u:geheim@x' })
    expect(message).toContain('ADMIN_PASSWORD')
    expect(message).not.toMatch(/kurz|geheim/)
  })

  it('take a minimum password length of 6', () => {
    const of = (password: string) => faultsOf({ ADMIN_EMAIL: 'a@b.ch', ADMIN_PASSWORD: password })
    expect(of('12345')).toContain('ADMIN_PASSWORD must have at least 6 characters')
    expect(of('123456')).toBe('')
  })

  it('read the number of proxies', () => {
    const of = (value: string) =>
      readSettings({ TRUST_PROXY: value, SITE_URL: 'https://example.ch' }, readSite).trustedProxies
    expect([of('false'), of('true'), of('2')]).toEqual([0, 1, 2])
  })

  it('demand SITE_URL behind a proxy: under any other name nothing is answered there', () => {
    expect(faultsOf({ TRUST_PROXY: '1' })).toContain('SITE_URL is missing (needed for TRUST_PROXY)')
    expect(faultsOf({ TRUST_PROXY: 'true' })).toContain('SITE_URL is missing')
    expect(faultsOf({ TRUST_PROXY: '0' })).toBe('')
    expect(faultsOf({ TRUST_PROXY: 'false' })).toBe('')
  })

  it('keep of SITE_URL what an origin has', () => {
    expect(readSettings({ SITE_URL: 'https://Example.ch/' }, readSite).siteUrl).toBe('https://example.ch')
    expect(faultsOf({ SITE_URL: 'https://example.ch/seite' })).toContain('SITE_URL must have no path')
  })

  it('name the field of the site configuration that is wrong, beside the other faults', () => {
    const broken = () =>
      JSON.stringify({ advisor: { name: '', email: 'x' }, academyUrl: 'javascript:alert(1)' })
    const message = faultsOf({ PORT: '-1' }, broken)
    expect(message).toContain('advisor.name')
    expect(message).toContain('advisor.email')
    expect(message).toContain('academyUrl')
    expect(message).toContain('PORT')
  })

  it('say which file is missing or is no JSON', () => {
    const missing = () => {
      throw new Error('ENOENT: no such file')
    }
    expect(faultsOf({ SITE_CONFIG: '/x/site.json' }, missing)).toMatch(/SITE_CONFIG .*\/x\/site\.json/)
    expect(faultsOf({}, () => '{')).toContain('SITE_CONFIG cannot be read')
  })

  it('need no site configuration once the website was saved', () => {
    const settings = readSettings({}, () => '{')
    expect(() => checkSite(settings, true)).not.toThrow()
    expect(settings.site).toEqual(blankWebsite)
  })
})

describe('the environment file', () => {
  it('fills in what the process was not given', () => {
    const read = () => 'PORT=4000\nMAIL=smtp\n'
    expect(readEnvironment({ PORT: '5000' }, read)).toMatchObject({ PORT: '5000', MAIL: 'smtp' })
  })

  it('may be missing', () => {
    const missing = () => {
      throw new Error('ENOENT')
    }
    expect(readEnvironment({ PORT: '5000' }, missing)).toEqual({ PORT: '5000' })
  })
})

describe('settings of the hosted backend', () => {
  const complete = {
    BACKEND: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'lotse.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'lotse',
    GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
  }
  const key = JSON.stringify({
    type: 'service_account',
    client_email: 'server@lotse.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----',
  })
  const readFiles = (path: string) => (path === '/key.json' ? key : site)
  const emulators = {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
  }

  const backendOf = (environment: Record<string, string>) => readSettings(environment, readFiles).backend

  it('are complete with api key, auth domain, project id and a key file', () => {
    expect(backendOf(complete)).toEqual({
      kind: 'firebase',
      problems: [],
      services: {
        apiKey: 'key',
        authDomain: 'lotse.firebaseapp.com',
        projectId: 'lotse',
        storageBucket: 'lotse.firebasestorage.app',
        access: {
          kind: 'service-account',
          account: {
            clientEmail: 'server@lotse.iam.gserviceaccount.com',
            privateKey: '-----BEGIN PRIVATE KEY-----',
          },
        },
      },
    })
  })

  it('name every missing variable, and let the site start without the services', () => {
    const { FIREBASE_API_KEY: _, FIREBASE_PROJECT_ID: __, ...incomplete } = complete
    expect(backendOf(incomplete)).toEqual({
      kind: 'firebase',
      services: null,
      problems: ['FIREBASE_API_KEY is missing', 'FIREBASE_PROJECT_ID is missing'],
    })
  })

  it('are told to be four when one is missing, each that is, and where to look', () => {
    expect(notSetUp(['FIREBASE_API_KEY is missing', 'FIREBASE_PROJECT_ID is missing'])).toBe(
      'An api key, an auth domain, a project id and the key file of a service account must all be present (FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, GOOGLE_APPLICATION_CREDENTIALS): FIREBASE_API_KEY is missing; FIREBASE_PROJECT_ID is missing. Tip: check that the environment file (.env) exists and that all backend variables are set; .env.example explains each of them.',
    )
  })

  it('name a key file that is missing, unreadable or of another kind, without a word of what is in it', () => {
    const { GOOGLE_APPLICATION_CREDENTIALS: _, ...without } = complete
    expect(backendOf(without)).toMatchObject({
      services: null,
      problems: ['GOOGLE_APPLICATION_CREDENTIALS is missing'],
    })
    const wrong = readSettings(
      { ...complete, GOOGLE_APPLICATION_CREDENTIALS: '/site.json' },
      readFiles,
    ).backend
    expect(wrong).toMatchObject({ services: null, problems: [expect.stringContaining('/site.json')] })
    expect(JSON.stringify(wrong)).not.toContain('Andrea')
  })

  it('refuse to start with an emulator and a real project, or over https', () => {
    for (const environment of [
      { ...complete, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      { ...complete, FIREBASE_PROJECT_ID: 'demo-lotse', SITE_URL: 'https://lotse.ch', ...emulators },
    ]) {
      expect(faultsOf(environment, readFiles)).toContain('FIREBASE_AUTH_EMULATOR_HOST is set')
    }
  })

  it('take emulators for all services or for none', () => {
    const trial = { ...complete, FIREBASE_PROJECT_ID: 'demo-lotse' }
    expect(backendOf({ ...trial, ...emulators })).toMatchObject({
      services: { access: { kind: 'emulators' } },
    })
    const { FIRESTORE_EMULATOR_HOST: _, ...some } = emulators
    expect(faultsOf({ ...trial, ...some }, readFiles)).toContain('FIRESTORE_EMULATOR_HOST is missing')
  })
})
