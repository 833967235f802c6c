/** The advisor chooses where the promotion's button leads. */
import type { Page } from '@playwright/test'
import { expect, save, saveState, signIn, test } from '#test/admin-journey.ts'
import { fill } from '#test/cooperation-manager.ts'

const link = (page: Page) => page.getByLabel('Button-Link')
const options = (page: Page) => page.locator('.link-field').getByRole('option')
const stored = async (opened: Parameters<typeof fill>[0]) =>
  (await opened.documents.read('promotions', 'current'))?.data['buttonLink']

test('a target is chosen by mouse or by keyboard, leaving changes nothing, and what leads nowhere is pointed out', async ({
  page,
  opened,
}) => {
  await fill(opened, [{ title: 'Treuhand See' }])
  await signIn(page)
  await test.step('by mouse: pages, sections, cooperations, and more', () => chooseByMouse(page))
  expect(await stored(opened)).toBe('/kooperationen/partner-0')
  await test.step('a click opens the list; Escape, Tab and a click elsewhere close it', () =>
    openAndLeave(page))
  await test.step('by keyboard, and Escape leaves what was typed', () => chooseByKeyboard(page))
  await test.step('what leads nowhere', () => leadNowhere(page))
})

async function openAndLeave(page: Page) {
  const list = page.locator('.link-field').getByRole('listbox')
  for (const leave of ['Escape', 'Tab', 'click', 'next field']) {
    await link(page).click()
    await expect(link(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(list).toBeVisible()
    await link(page).click()
    await expect(list, 'a click into an open field only moves the cursor').toBeVisible()
    if (leave === 'click') await page.getByRole('heading', { level: 1 }).click()
    else if (leave === 'next field') await page.getByLabel('Button-Text', { exact: true }).click()
    else await page.keyboard.press(leave)
    await expect(list).toHaveCount(0)
    await expect(link(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page)).toHaveValue('/kooperationen/partner-0')
    if (leave === 'Escape') await expect(link(page)).toBeFocused()
  }
  await link(page).click()
  await page.getByRole('option', { name: 'Kontakt /kontakt', exact: true }).click()
  await expect(list).toHaveCount(0)
  await expect(link(page)).toHaveValue('/kontakt')
}

async function chooseByKeyboard(page: Page) {
  await link(page).focus()
  await page.keyboard.press('Escape')
  await expect(link(page)).toHaveValue('/kontakt')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('datens')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(link(page)).toHaveValue('/datenschutz')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('www.example.ch')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(link(page)).toHaveValue('www.example.ch')
}

async function leadNowhere(page: Page) {
  const told = (text: string) => page.locator('.link-field').getByRole('status').filter({ hasText: text })
  await link(page).fill('/preise')
  await expect(told('Die Seite /preise gibt es auf deiner Website nicht')).toBeVisible()
  await link(page).fill('/kooperationen/niemand')
  await expect(told('Die Seite /kooperationen/niemand gibt es')).toBeVisible()
  await link(page).fill('')
  await expect(told('Der Button führt nirgends hin')).toBeVisible()
  await page.keyboard.press('Escape')
  await link(page).fill('/kontakt')
  await expect(page.locator('.link-field').getByRole('status')).toBeEmpty()
}

async function chooseByMouse(page: Page) {
  await page.getByRole('button', { name: 'Ziele zeigen' }).click()
  for (const name of [
    'Terminbuchung /beratung',
    'Kontakt /kontakt',
    'Datenschutz /datenschutz',
    'Treuhand See /kooperationen/partner-0',
    'Fragen #fragen',
    'Andere Website https://',
    'E-Mail mailto:',
    'Telefon tel:',
  ])
    await expect(page.getByRole('option', { name, exact: true })).toBeAttached()
  await page.getByRole('option', { name: /^Treuhand See/ }).click()
  await expect(link(page)).toHaveValue('/kooperationen/partner-0')
  await expect(options(page)).toHaveCount(0)
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}
