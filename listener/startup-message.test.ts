import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSettings } from '#server/config.server.ts'
import { announcement } from './startup-message.ts'

function announced(environment: Record<string, string>): string {
  const settings = readSettings(environment, (path) => readFileSync(path, 'utf8'))
  const admin = { id: 'a', email: 'a@example.ch', name: 'A' }
  const siteUrl = settings.siteUrl ?? 'http://localhost:3000'
  return announcement(settings, siteUrl, 3000, { outcome: 'exists', admin }, settings.mail)
}

it('prints no password if there already is an admin', () => {
  expect(announced({})).not.toContain('password')
})

it('names TRUST_PROXY if https must end at a proxy and none is trusted', () => {
  expect(announced({ SITE_URL: 'https://example.ch' })).toContain('Set TRUST_PROXY to the number of proxies')
  expect(announced({ SITE_URL: 'https://example.ch', TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY')
  expect(announced({})).not.toContain('TRUST_PROXY')
})
