import { describe, expect, it } from 'vitest'
import { InvalidConfiguration, readEnvironment, readSettings } from './config.server.ts'

const site = JSON.stringify({ advisor: { name: 'Andrea Muster', email: 'andrea@example.ch' } })
const readSite = () => site

function faultsOf(environment: Record<string, string>, readFile: (path: string) => string = readSite) {
  try {
    readSettings(environment, readFile)
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
      mail: { kind: 'outbox', from: 'andrea@example.ch', to: 'andrea@example.ch' },
    })
  })

  it('take a variable without a value as one that is not set', () => {
    expect(readSettings({ PORT: '', SITE_URL: ' ', SMTP_URL: '' }, readSite).port).toBe(3000)
  })

  it('name every fault in one message, with the tip to check the environment file (spec §5)', () => {
    const message = faultsOf({
      PORT: 'abc',
      SITE_URL: 'example.ch',
      MAIL: 'smtp',
      ADMIN_EMAIL: 'a@example.ch',
      TRUST_PROXY: 'yes',
    })
    for (const name of ['PORT', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_PASSWORD', 'TRUST_PROXY']) {
      expect(message).toContain(`- ${name} `)
    }
    expect(message).toContain('check that the environment file (.env) exists and that all variables are set')
  })

  it('list the missing backend variables for firebase, and say that it is not built yet (spec §5)', () => {
    const message = faultsOf({ BACKEND: 'firebase', FIREBASE_API_KEY: 'key' })
    expect(message).toContain('FIREBASE_AUTH_DOMAIN is missing')
    expect(message).toContain('FIREBASE_PROJECT_ID is missing')
    expect(message).not.toContain('FIREBASE_API_KEY is missing')
    expect(message).toContain('not built yet')
  })

  it('list what EmailJS lacks', () => {
    const message = faultsOf({ MAIL: 'emailjs', EMAILJS_PUBLIC_KEY: 'key' })
    expect(message).toContain('EMAILJS_SERVICE_ID is missing')
    expect(message).toContain('EMAILJS_CONTACT_TEMPLATE_ID is missing')
    expect(message).toContain('EMAILJS_BOOKING_TEMPLATE_ID is missing')
    expect(message).not.toContain('EMAILJS_PRIVATE_KEY')
  })

  it('never repeat a secret in a fault', () => {
    const message = faultsOf({ ADMIN_EMAIL: 'a@b.ch', ADMIN_PASSWORD: 'kurz', SMTP_URL: 'http://u:geheim@x' })
    expect(message).toContain('ADMIN_PASSWORD')
    expect(message).not.toMatch(/kurz|geheim/)
  })

  it('take a minimum password length of 6 (spec §9)', () => {
    const of = (password: string) => faultsOf({ ADMIN_EMAIL: 'a@b.ch', ADMIN_PASSWORD: password })
    expect(of('12345')).toContain('ADMIN_PASSWORD must have at least 6 characters')
    expect(of('123456')).toBe('')
  })

  it('read the number of proxies', () => {
    const of = (value: string) => readSettings({ TRUST_PROXY: value }, readSite).trustedProxies
    expect([of('false'), of('true'), of('2')]).toEqual([0, 1, 2])
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
