/**
 * The advisor learns what is missing before visitors may come, mends it or puts aside what does not apply,
 * and is done.
 */
import type { Page } from '@playwright/test'
import { expect, takeSession, test as base } from '#test/admin-journey.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { admin } from '#test/built-app.ts'
import { cardWith, picture, readyContent, readyWebsite } from '#test/ready-content.ts'

const test = base.extend<{ opened: OpenedApp }>({
  opened: async ({ address }, use) => {
    const opened = await openApp({ MAIL: 'smtp', SMTP_URL: 'smtp://mail.keller.ch' }, {}, address)
    await opened.accounts.createAdmin({ ...admin, passwordOrigin: 'chosen' })
    await use(opened)
    await opened.close()
  },
})

const put = (
  collection: 'website' | 'gallery' | 'consultations' | 'promotions' | 'readiness',
  data: object,
) => ({ kind: 'put', collection, id: 'current', data: data as never }) as const

const aside = (subject: string) => ({ reason: 'Später.', at: '2026-11-01T08:00:00.000Z', about: [subject] })
const notNow = { portrait: aside('portrait'), appointments: aside('requests') }

/** Fills a site that lacks only its own address, the test mail, and the checks that were put aside. */
async function fill({ documents, outside }: OpenedApp) {
  outside.records.set('keller.ch', ['v=spf1 mx -all'])
  outside.records.set('_dmarc.keller.ch', ['v=DMARC1; p=quarantine'])
  const { consultation, promotion } = readyContent
  const own = [put('consultations', consultation), put('promotions', promotion)]
  await documents.commit([
    put('website', readyWebsite),
    put('readiness', { asides: notNow, stepsAside: true }),
    ...own,
  ])
}

const lines = (page: Page) => page.locator('.checkline')
const line = (page: Page, title: string) =>
  lines(page).filter({ has: page.getByText(title, { exact: true }) })
const summary = (page: Page) => page.locator('.manager-bar').getByRole('status')
const counter = (page: Page) => page.locator('.more-button .count')

async function openPage(page: Page) {
  await takeSession(page)
  await page.goto('/admin/ready')
  await expect(page.locator('main:not([inert])')).toBeVisible()
}

test("'Bereit?' lists what is open, lets a check be put aside by keyboard, and ends in 'Du bist im Hafen.'", async ({
  page,
  opened,
}) => {
  await fill(opened)
  await takeSession(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Mehr/ }).click()
  await page.getByRole('menuitem', { name: /^Bereit\?/ }).click()
  await expect(page).toHaveURL('/admin/ready')
  await expect(summary(page)).toHaveText(/^2 von \d+ Punkten sind offen$/)
  const title = 'Die Website kennt ihre eigene Adresse nicht'
  await expect(line(page, title)).toContainText('Pflicht')
  await expect(counter(page)).toHaveText('2 offen')
  await page.getByRole('button', { name: `${title}: zurückstellen` }).press('Enter')
  await expect(page.getByLabel('Warum?')).toBeFocused()
  await page.keyboard.type('Die Domain kommt im Dezember.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(line(page, title)).toContainText('«Die Domain kommt im Dezember.»')
  await expect(counter(page)).toHaveText('1 offen')
  await line(page, 'Noch keine Testmail angekommen').getByRole('link', { name: 'Zur Testmail' }).click()
  await expect(page.getByLabel('Zweite Adresse')).toBeFocused()
  await page.getByRole('button', { name: 'Testmail senden' }).click()
  await expect(page.getByRole('heading', { name: 'Du bist im Hafen.' })).toBeVisible()
  await expect(summary(page)).toHaveText('Alles erledigt')
  await expect(counter(page)).toHaveCount(0)
})

test('the button of each check leads to its field, and opens the form that contains it', async ({
  page,
  opened,
}) => {
  const { gallery, consultation } = readyContent
  await opened.documents.commit([
    put('website', { ...readyWebsite, legal: { ...readyWebsite.legal, finmaNumber: '' } }),
    put('gallery', { ...gallery, images: [picture('p1', '', 'Novembernebel')] }),
    put('consultations', { ...consultation, cards: [cardWith('')] }),
  ])
  await openPage(page)
  const follow = async (title: string, button: string) => {
    await line(page, title).getByRole('link', { name: button }).click()
    await expect(page.getByRole('button', { name: 'Versionen' })).toBeVisible()
  }
  await follow('FINMA-Registernummer fehlt', 'Zum Feld «FINMA-Registernummer»')
  await expect(page.locator('[name="legal.finmaNumber"]')).toBeFocused()
  await page.goBack()
  await follow('Ein Bild ohne Beschreibung', 'Zur Galerie')
  await expect(page.getByRole('dialog')).toContainText('Bild 1 von 1')
  await page.goto('/admin/ready')
  await follow('«Steuern» hat keinen Text', 'Zur Karte «Steuern»')
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Steuern')
})

test('known results show at once and DNS results as they arrive; the SPF record can be copied and checked again', async ({
  page,
  opened,
  context,
}) => {
  await fill(opened)
  opened.outside.records.set('keller.ch', [])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const waiting: (() => void)[] = []
  const { texts } = opened.outside
  opened.outside.texts = async (name) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return texts(name)
  }
  await openPage(page)
  await expect(line(page, 'Noch keine Testmail angekommen')).toBeVisible()
  await expect(summary(page)).toHaveText(/^Prüft \d+ Punkte, noch 2 …$/)
  await expect.poll(() => waiting.length).toBe(2)
  opened.outside.texts = texts
  for (const answer of waiting) answer()
  await expect(summary(page)).toHaveText(/^3 von \d+ Punkten sind offen$/)
  await expect(counter(page)).toHaveText('3 offen')
  await line(page, 'SPF-Eintrag fehlt').getByRole('link', { name: 'Zum Eintrag' }).press('Enter')
  await expect(page.locator('#absender')).toBeFocused()
  await page.getByRole('button', { name: 'SPF-Eintrag kopieren' }).click()
  await expect(page.getByText('Kopiert.')).toBeVisible()
  const entry = 'v=spf1 mx a:mail.keller.ch ~all'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(entry)
  opened.outside.records.set('keller.ch', [entry])
  await page.getByRole('button', { name: 'Nochmals fragen' }).click()
  await expect(line(page, 'SPF-Eintrag fehlt')).toHaveCount(0)
  await expect(counter(page)).toHaveText('2 offen')
})
