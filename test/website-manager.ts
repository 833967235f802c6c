/** The website manager in journeys: its parts, its fields by name, and the stored content. */
import type { Page } from '@playwright/test'
import type { Website } from '#domain/website/website.ts'
import { expect, signIn } from './admin-journey.ts'
import { putIn } from './content-samples.ts'
import type { OpenedApp } from './in-process-app.ts'
import { delivered, websiteWith } from './website-samples.ts'

const manager = '/admin/website'

/** A control by its `name`, the field's path. */
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export async function open(page: Page, part: string) {
  const pick = page.locator('.parts__pick')
  if (await pick.isVisible()) await pick.click()
  await partButton(page, part).click()
  await expect(partButton(page, part)).toHaveAttribute('aria-current', 'true')
}

/** The button also exists while the list is closed, on narrow screens. */
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

export async function stored(opened: OpenedApp): Promise<Website | undefined> {
  const [document] = await opened.documents.list('website')
  return document?.data as Website | undefined
}

/** Every part and the pages that show it, in the order of the preview's choice. */
export const pagesOfParts: readonly [[string, ...string[]], ...[string, ...string[]][]] = [
  ['Über dich und Kontakt', '/kontakt', '/'],
  ['Startseite', '/'],
  ['Über mich', '/ueber-mich', '/'],
  ['Ablauf', '/ablauf', '/'],
  ['Wie ich arbeite', '/wie-ich-arbeite', '/'],
  ['Häufige Fragen', '/'],
  ['Kundenstimmen', '/'],
  ['Kooperationen', '/kooperationen'],
  ['Fusszeile', '/'],
  ['Rechtliches', '/impressum', '/impressum/informationsblatt', '/datenschutz'],
]

/** Fills the website with everything that a page may show. */
export async function fill({ documents }: OpenedApp) {
  const faq = [{ question: 'Kostet das?', answer: 'Nein.\n\nSteht im [Impressum](/impressum).' }]
  const voices = ['Anna B.', 'Beat C.'].map((name) => ({
    text: 'Klar.',
    name,
    place: 'Arbon',
    consent: '2026-10-14',
  }))
  await putIn({ documents }, 'website', websiteWith({ ...delivered, faq, voices }))
}

/**
 * Runs in the page. Returns everything visible below an element, without elements that only load scripts and
 * styles.
 */
export function asSeen(element: Element): string[] {
  // A link becomes a button for a dialog once its script has loaded; content for print only is not in a
  // preview.
  const ownAttributes = (each: Element) =>
    [...each.attributes].filter(
      ({ name, value }) =>
        !/^(data-(island|alive|when|id|loaded)|aria-haspopup$)/.test(name) && !value.startsWith('--site:'),
    )
  // React numbers the fields; browsers serialise styles that a script has set.
  const written = ({ name, value }: Attr) =>
    `${name}=${value.replace(/_+r_\w*_/i, '').replaceAll(/([:;]) |;$/g, '$1')}`
  return [element, ...element.querySelectorAll('*')]
    .filter((each) => !each.closest('style, script, link, template') && !each.parentElement?.closest('svg'))
    .filter((each) => !each.matches('[data-island]') || ownAttributes(each).length > 0)
    .map((each) => {
      const { color, backgroundColor, fontSize, display, marginTop, paddingTop } = getComputedStyle(each)
      const { width, height } = each.getBoundingClientRect()
      const text = [...each.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('')
      return [
        each.tagName,
        ...ownAttributes(each).map(written).toSorted(),
        text,
        `${color} ${backgroundColor} ${fontSize} ${display} ${marginTop} ${paddingTop}`,
        `${Math.round(width)} × ${Math.round(height)}`,
      ].join(' ')
    })
}
