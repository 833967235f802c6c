/** The cooperations manager for journeys: its parts and its content. */
import type { Page } from '@playwright/test'
import { putIn, sampleCooperation } from './content-samples.ts'
import type { OpenedApp } from './in-process-app.ts'

export const manager = '/admin/cooperations'
export const titles = (page: Page) => page.locator('section[aria-labelledby=items-heading] .row__text b')
export const form = (page: Page) =>
  page.getByRole('form', { name: /Neue Kooperation|Kooperation bearbeiten/ })
export const title = (page: Page) => form(page).getByLabel('Titel', { exact: true })
export const saveButton = (page: Page) => form(page).getByRole('button', { name: 'Speichern' })
export const blocks = (page: Page) => page.locator('.blocks__list > li')
export const add = (page: Page) => page.getByRole('button', { name: '+ Neue Kooperation' }).click()
export const addBlock = (page: Page, type: string) =>
  form(page)
    .getByRole('button', { name: `+ ${type}` })
    .click()
export const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} bearbeiten` }).click()

type Block = Record<string, unknown> & { type: string; order: number }
interface Stored extends Record<string, unknown> {
  title: string
  slug: string
  content: Block[]
}

export async function fill({ documents }: OpenedApp, cooperations: { title: string }[]) {
  for (const [index, { title: name }] of cooperations.entries()) {
    const id = `coop-${index}`
    const createdAt = new Date(Date.UTC(2026, 9, 1, 8, index)).toISOString()
    const cooperation = sampleCooperation({ id, title: name, slug: `partner-${index}`, createdAt })
    await putIn({ documents }, 'cooperations', { ...cooperation, updatedBy: 'admin' }, id)
  }
}

export async function stored({ documents }: OpenedApp): Promise<Stored[]> {
  return (await documents.list('cooperations')).map(({ data }) => data as unknown as Stored)
}
