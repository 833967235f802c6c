/**
 * What the Nu Html Checker says of every page as it is sent to visitors. Only in the long run (`npm run soak`): it needs
 * Java, and the time of one.
 */
import type { Page } from '@playwright/test'
import { expect, takeSession } from '#test/admin-journey.ts'
import { test } from '#test/demo-journey.ts'
import { markupFaults } from '#test/markup.ts'
import { demoPages, missingPage } from '#test/public-pages.ts'

test.skip(!process.env.MARKUP, 'MARKUP=1 runs it; it needs Java')
test.setTimeout(600_000)

type Pages = Map<string, string>

async function send(page: Page, path: string, fields: Record<string, string>) {
  return page.request.post(path, {
    form: fields,
    headers: { accept: 'text/html', origin: new URL(page.url()).origin },
  })
}

async function switchOn(page: Page) {
  await takeSession(page)
  const answer = await page.request.post('/admin/appointments', {
    data: { intent: 'switch', isManaged: true },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
}

const visitor = {
  name: 'Seraina Hofstetter',
  email: 'seraina@hofstetter.example',
  phone: '079 555 01 88',
}

async function bookingPath(page: Page) {
  await page.goto('/beratung')
  return (await page.getByRole('link', { name: 'Termin bueche' }).first().getAttribute('href')) ?? ''
}

/** Fills in the plain form and sends it; answers the page of the appointment. */
async function book(page: Page) {
  await page.goto(await bookingPath(page))
  await page.locator('input[name=time]').first().check({ force: true })
  await page.locator('input[name=location]').first().check({ force: true })
  for (const [name, value] of Object.entries(visitor)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  return new URL(page.url()).pathname
}

test('every public page, as it is sent', async ({ page }) => {
  const pages: Pages = new Map()
  await page.goto('/')
  for (const path of [
    ...demoPages,
    missingPage,
    '/admin-login',
    '/passwort-vergessen',
    '/passwort-neu?token=x',
  ])
    pages.set(path, await (await page.request.get(path)).text())
  const form = await bookingPath(page)
  pages.set('booking by mail', await (await page.request.get(form)).text())
  for (const path of [form, '/kontakt', '/admin-login']) {
    const refused = await send(page, path, {})
    expect(refused.status(), path).toBe(422)
    pages.set(`${path} refused`, await refused.text())
  }
  pages.set('booked', await (await page.request.get('/beratung?gebucht=1')).text())
  const message = { ...visitor, subject: 'beratung', message: 'Grüezi' }
  pages.set('sent', await (await send(page, '/kontakt', message)).text())
  await switchOn(page)
  const managed = await bookingPath(page)
  pages.set('booking', await (await page.request.get(managed)).text())
  pages.set('booking refused', await (await send(page, managed, {})).text())
  const path = await book(page)
  for (const query of ['', '?gebucht=1', '?absagen=1', '?verschieben=1'])
    pages.set(`appointment${query}`, await (await page.request.get(path + query)).text())
  pages.set('move refused', await (await send(page, `${path}?verschieben=1`, { intent: 'move' })).text())
  await send(page, path, { intent: 'cancel' })
  pages.set('appointment cancelled', await (await page.request.get(path)).text())
  pages.set('no appointment', await (await page.request.get(`/termin/${'0'.repeat(64)}`)).text())
  expect(await markupFaults(pages)).toEqual([])
})
