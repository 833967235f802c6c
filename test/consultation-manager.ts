/** The consultation manager for journeys: its parts, its content, and the public pages with it. */
import type { Page } from '@playwright/test'
import { emptyCard } from '#domain/consultation/consultation.ts'
import { visit } from './admin-journey.ts'
import { putIn } from './content-samples.ts'
import type { OpenedApp } from './in-process-app.ts'

export const manager = '/admin/consultation'
const rows = (page: Page) => page.locator('.rows .row')
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
export const titles = (page: Page) => page.locator('.rows .row__text b')
export const form = (page: Page) => page.getByRole('form', { name: /Neue Karte|Karte bearbeiten/ })
export const section = (page: Page) => page.getByRole('form', { name: 'Abschnitt' })
export const title = (page: Page) => form(page).getByLabel('Titel', { exact: true })
export const body = (page: Page) => form(page).getByLabel('Beschreibungstext')
/** Shows the text as HTML, one click away from the editor. */
export const asHtml = (page: Page) => form(page).getByRole('button', { name: 'HTML' }).click()
export const active = (page: Page) => form(page).getByRole('checkbox', { name: /Karte ist aktiv/ })
export const pane = (page: Page) => page.getByRole('complementary', { name: 'Live-Vorschau' })
export const add = (page: Page) => page.getByRole('button', { name: '+ Neue Karte' }).click()
export const edit = (page: Page, card: string) =>
  page.getByRole('button', { name: `${card} bearbeiten` }).click()
export const create = (page: Page) => form(page).getByRole('button', { name: 'Karte erstellen' }).click()
export const update = (page: Page) => form(page).getByRole('button', { name: 'Karte aktualisieren' }).click()

export interface Card {
  title: string
  bodyText?: string
  isActive?: boolean
}

export async function fill(opened: OpenedApp, cards: Card[]) {
  await putIn(opened, 'consultations', {
    isVisible: true,
    sectionTitle: 'Alli Termin sind 100% gratis',
    sectionSubtitle: 'Wähl dis Thema us.',
    updatedAt: '2026-11-01T08:00:00.000Z',
    updatedBy: 'admin',
    cards: cards.map((card, index) => ({
      ...emptyCard(`card-${index}`, '2026-10-03T08:00:00.000Z'),
      bodyText: '<p>Text</p>',
      ...card,
    })),
  })
}

export async function stored({ documents }: OpenedApp) {
  const document = await documents.read('consultations', 'current')
  return document?.data as unknown as { sectionTitle: string; cards: Required<Card>[] }
}

/** The page that visitors get at this moment. */
export async function publicPage(page: Page, path = '/beratung') {
  return (await visit(page, path)).text
}
