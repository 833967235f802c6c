/**
 * What the Nu Html Checker says of every page: as it is sent to visitors, and as it is after its script ran. Only in the
 * long run (`npm run soak`): it needs Java, and the time of one.
 */
import type { Page } from '@playwright/test'
import { expect, takeSession } from '#test/admin-journey.ts'
import { test } from '#test/demo-journey.ts'
import { goTo } from '#test/appointments-journey.ts'
import { markupFaults } from '#test/markup.ts'
import { adminScreens, demoPages, missingPage } from '#test/public-pages.ts'

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

test('every screen after its script ran', async ({ page }) => {
  const pages: Pages = new Map()
  const note = async (name: string) => pages.set(name, await page.content())
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const noteDialog = async (name: string) => {
    await expect(dialog).toBeVisible()
    await note(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto('/beratung')
  await page.getByRole('link', { name: 'Termin bueche' }).first().click()
  await note('booking dialog by mail')
  await switchOn(page)
  await page.goto('/beratung')
  await page.getByRole('link', { name: 'Termin bueche' }).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await note('booking dialog')
  await page.goto('/kontakt')
  await press('Nachricht senden')
  await expect(page.getByRole('alert')).toBeVisible()
  await note('contact refused')
  await page.goto('/ueber-mich')
  await book(page)
  await page.getByRole('link', { name: 'Termin verschieben' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await note('moving dialog')
  for (const address of [...adminScreens, '/admin/appointments?ansicht=woche']) {
    await goTo(page, address)
    await page.waitForLoadState('networkidle')
    await note(address)
  }
  for (const type of ['promotion', 'gallery', 'consultation', 'cooperation', 'website'])
    pages.set(`preview of ${type}`, await (await page.request.get(`/admin/vorschau/${type}`)).text())
  await goTo(page, '/admin/consultation')
  await press(/ bearbeiten$/)
  await note('card form')
  await goTo(page, '/admin/cooperations')
  await press(/ bearbeiten$/)
  await press('+ Text')
  await press('+ Bild')
  await note('cooperation form')
  await goTo(page, '/admin/gallery')
  await press(/ beschriften$/)
  await noteDialog('caption')
  await press('Versionen')
  await noteDialog('versions')
  await goTo(page, '/admin/website')
  for (const part of await page.locator('.parts__part').all()) {
    await part.click()
    await note(`website: ${await part.textContent()}`)
  }
  await goTo(page, '/admin/appointments')
  await press('Termin eintragen')
  await noteDialog('entering an appointment')
  await press('Zeit sperren')
  await noteDialog('blocking hours')
  await press('Bestätigen')
  await noteDialog('confirming')
  await press('Verschieben')
  await noteDialog('moving by the advisor')
  for (const method of ['Authenticator-App', 'Passkey']) {
    await goTo(page, '/admin/account')
    await press(`Einrichten ${method}`)
    await page.waitForLoadState('networkidle')
    await note(method)
  }
  await goTo(page, '/admin/account')
  await press(/Benutzermenü/)
  await note('user menu')
  expect(await markupFaults(pages)).toEqual([])
})
