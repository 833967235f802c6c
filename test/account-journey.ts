/** For journeys of the account: the real product with a mail server, under a name that browsers accept for passkeys. */
import { rm } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test as base } from './browser.ts'
import { admin, type BuiltApp } from './built-app.ts'
import { startMailing } from './kept-servers.ts'
import type { SmtpTestServer } from './mail-servers.ts'

export { expect }

interface AccountJourney {
  /** One site for each journey, because each changes the account. */
  site: { app: BuiltApp; smtp: SmtpTestServer }
}

export const test = base.extend<AccountJourney>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  site: async ({}, use) => {
    const site = await startMailing()
    await use(site)
    // An orderly stop is tested elsewhere, and takes half a second.
    await site.app.kill()
    await rm(site.app.dataDir, { recursive: true, force: true })
    await site.smtp.stop()
  },
  baseURL: async ({ site }, use) => use(site.app.url.replace('127.0.0.1', 'localhost')),
})

/**
 * Signs this browser out, as on another device. Leaves the page first: its preview would get the website
 * instead, which no frame may show.
 */
export async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function openAccount(page: Page) {
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
}

/**
 * The code that an app shows with this key `now`, or 30 seconds later, which is valid as well. The code that
 * connected the app is used up; the later one is not. Neither is too old if a time step ends between reading
 * and sending it.
 */
export function appCode(secret: string, when: 'now' | 'later') {
  const timestamp = Date.now() + (when === 'now' ? 0 : 30_000)
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}

/** Fills in what every dialog about a second factor asks for: the password, and the existing factor. */
export async function confirmPassword(page: Page, recoveryCode?: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dein Passwort').fill(admin.password)
  if (recoveryCode !== undefined) {
    await dialog.getByText('Gerät nicht da?').click()
    await dialog.getByLabel('Wiederherstellungscode').fill(recoveryCode)
  }
  await dialog.getByRole('button', { name: 'Weiter' }).click()
}

/** Takes the codes that are shown once, and closes their dialog. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Zehn Codes, die du nur jetzt siehst' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByLabel('Ich habe die Codes sicher aufbewahrt').check()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** A device with a fingerprint reader that always agrees. Returns its controls. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    fingerMatches: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
