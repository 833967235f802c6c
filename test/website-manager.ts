/** The website manager in journeys: its parts, its fields by name, and what is stored. */
import type { Page } from '@playwright/test'
import type { Website } from '#domain/website/website.ts'
import { expect, save, saveState, signIn } from './admin-journey.ts'
import type { OpenedApp } from './in-process-app.ts'

export const manager = '/admin/website'

/** A control by its `name`, the field's path. */
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export async function open(page: Page, part: string) {
  const pick = page.locator('.parts__pick')
  if (await pick.isVisible()) await pick.click()
  await partButton(page, part).click()
  await expect(partButton(page, part)).toHaveAttribute('aria-current', 'true')
}

/** Also while the list is closed, on narrow screens. */
export const partButton = (page: Page, part: string) => page.locator('.parts__part').filter({ hasText: part })

export async function openManager(page: Page, part?: string) {
  await signIn(page, manager)
  if (part !== undefined) await open(page, part)
}

/** Adds an item to the list with this name, and fills its fields. */
export async function addItem(page: Page, list: string, path: string, texts: Record<string, string>) {
  const group = page.getByRole('group', { name: list, exact: true })
  const index = await group.getByRole('listitem').count()
  await group.getByRole('button').last().click()
  for (const [name, text] of Object.entries(texts)) await field(page, `${path}.${index}.${name}`).fill(text)
}

export async function saved(page: Page) {
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}

export async function stored(opened: OpenedApp): Promise<Website | undefined> {
  const [document] = await opened.documents.list('website')
  return document?.data as Website | undefined
}
