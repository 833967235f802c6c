/** For the advisor's journeys: the built product with every service in memory, so that each can fail on demand. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { test as base } from './browser.ts'
import { admin } from './built-app.ts'
import { deviceTime, setDeviceClock } from './device-clock.ts'
import { putIn } from './content-samples.ts'
import { createEditingServer } from './editing-server.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'

export { expect }

interface AdminJourney {
  opened: OpenedApp
  /** As in .env. */
  environment: Record<string, string>
  /** Whether the panel of the first steps is shown. */
  firstSteps: boolean
}

export const test = base.extend<AdminJourney>({
  environment: [{}, { option: true }],
  firstSteps: [false, { option: true }],
  opened: async ({ environment, firstSteps, address }, use) => {
    const opened = await openApp(environment, {}, address)
    await opened.accounts.createAdmin(admin)
    // The first steps are tested by separate journeys.
    if (!firstSteps) await putIn(opened, 'readiness', { stepsAside: true })
    await use(opened)
    await opened.close()
  },
  baseURL: async ({ opened }, use) => use(opened.url),
  context: async ({ context, opened }, use) => {
    await setDeviceClock(context)
    await use(context)
    // An editor writes its draft when the page is left. On the way to another site Chromium does that in the
    // background, which was late on a busy machine: the draft reached the storage of the next journey, which
    // has the same context.
    for (const page of context.pages()) await page.goto(`${opened.url}/robots.txt`).catch(() => null)
  },
})

/** The settings for a mail service, which is the one in memory. */
export const sendsMails = {
  MAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@advisor.example',
}

/** Returns the text of the only mail. */
export async function mailed({ mailer }: OpenedApp, to: string, subject: string) {
  await expect.poll(() => mailer.sent.map((mail) => [mail.to.email, mail.subject])).toEqual([[to, subject]])
  return mailer.sent[0]?.text ?? ''
}

/**
 * Chromium reports every request without a response. The router reports its request for the routes behind the
 * visible links if that was still under way. Journeys that cut the connection expect both. They are one
 * pattern, because Playwright would take a list of two for a value and its options.
 */
export const brokenLine = [/^Failed to load resource: net::ERR_|^Failed to fetch manifest patches/]

export async function fillLogin(within: Page | Locator, email = admin.email, password = admin.password) {
  await within.getByLabel('E-Mail').fill(email)
  await within.getByLabel('Passwort').fill(password)
}

/** Signs in by posting to the form's address; the form itself is tested by e2e/admin-login.spec.ts. */
export async function takeSession(page: Page, origin = '', password = admin.password) {
  const answer = await page.request.post(`${origin}/admin-login`, {
    form: { email: admin.email, password },
    headers: { accept: 'application/json' },
  })
  expect(await answer.json()).toMatchObject({ outcome: 'signed-in' })
}

/** `origin` is needed if the page's browser is not Playwright's own, which knows it. */
export async function signIn(page: Page, path = '/admin', origin = '') {
  await takeSession(page, origin)
  await page.goto(`${origin}${path}`)
  // A manager appears only once it is interactive.
  await expect(page.getByRole('button', { name: 'Versionen' })).toBeVisible()
}

export const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click()
export const saveState = (page: Page) => page.locator('.save-state')
export const preview = (page: Page) => page.frameLocator('iframe[title="Vorschau der Website"]')

/** The field 'Titel' of the promotion, or of the open form. */
export const title = (page: Page) => page.getByLabel('Titel', { exact: true })

export async function saved(page: Page) {
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}

export async function saveTitle(page: Page, text: string) {
  await title(page).fill(text)
  await saved(page)
}

/** Keys of the drafts in the browser. Reading waits for a write in progress. */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lotse')
        // The database does not exist yet, and must not be created here without the product's stores.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.map(String))
          })
        })
      }),
  )
}

/** Typed text is on the disk within a second; a machine types and reloads in less. */
export async function reloadOnceKept(page: Page, type: string) {
  await expect
    .poll(() => storedDrafts(page))
    .toContainEqual(expect.stringMatching(new RegExp(`^lotse:draft:${type}:`)))
  await page.reload()
}

export async function openVersions(page: Page, manager = 'Promotion Manager') {
  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog', { name: manager })
  await expect(dialog.locator('.version').first()).toBeVisible()
  return dialog
}

export const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
export const question = (page: Page) => page.getByRole('alertdialog')

/** Saves the titles one after the other, as in another window. */
export async function saveTitles({ documents, files }: OpenedApp, ...titles: string[]) {
  const calls = createEditingServer({ documents, files, newId: randomUUID }).calls()
  for (const text of titles) {
    const { entries } = await calls.load('promotion')
    const answer = await calls.save('promotion', {
      changes: { current: { ...defaultPromotion, title: text } },
      base: { current: entries?.['current'] },
      change: { changeType: 'update' },
      version: { id: randomUUID(), timestamp: deviceTime().toISOString() },
    })
    expect(answer).toMatchObject({ outcome: 'saved' })
  }
}

/** The page that visitors get at this moment, without a browser in between. */
export async function visit(page: Page, path: string) {
  const answer = await fetch(new URL(path, page.url()), { redirect: 'manual' })
  const location = answer.headers.get('location') ?? undefined
  return { status: answer.status, location, text: await answer.text() }
}

/** Resolves once rows or pictures can be dragged by mouse and touch. */
export async function whenDraggable(page: Page) {
  await expect(page.locator('[data-draggable]').first()).toBeAttached()
}

/** Puts a finger down at this point. */
export async function finger(page: Page, at: { x: number; y: number }) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof at)[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', at)
  return { send, move: ({ x = 0, y = 0 }) => send('touchMove', { x: at.x + x, y: at.y + y }) }
}
