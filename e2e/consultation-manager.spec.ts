/** The advisor keeps the consultation cards (spec §2 Consultation manager, §4 Consultation, §5, §8, §9). */
import type { Page } from '@playwright/test'
import { brokenLine, expect, expectAccessible, saveState, signIn, test } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/opened-app.ts'

const manager = '/admin/consultation'
const rows = (page: Page) => page.locator('.rows .row')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const titles = (page: Page) => page.locator('.rows .row__text b').allTextContents()
const form = (page: Page) => page.getByRole('form', { name: /Neue Karte|Karte bearbeiten/ })
const section = (page: Page) => page.getByRole('form', { name: 'Abschnitt' })
const title = (page: Page) => form(page).getByLabel('Titel', { exact: true })
const body = (page: Page) => form(page).getByLabel('Beschreibungstext')
const active = (page: Page) => form(page).getByRole('checkbox', { name: /Karte ist aktiv/ })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Live-Vorschau' })
const question = (page: Page) => page.getByRole('alertdialog')
const add = (page: Page) => page.getByRole('button', { name: '+ Neue Karte' }).click()
const edit = (page: Page, card: string) => page.getByRole('button', { name: `${card} bearbeiten` }).click()
const create = (page: Page) => form(page).getByRole('button', { name: 'Karte erstellen' }).click()
const update = (page: Page) => form(page).getByRole('button', { name: 'Karte aktualisieren' }).click()

interface Card {
  title: string
  bodyText?: string
  isActive?: boolean
}

async function fill({ documents }: OpenedApp, cards: Card[]) {
  const data = {
    isVisible: true,
    sectionTitle: 'Alli Termin sind 100% gratis',
    sectionSubtitle: 'Wähl dis Thema us.',
    updatedAt: '2026-11-01T08:00:00.000Z',
    updatedBy: 'admin',
    cards: cards.map((card, index) => ({
      id: `card-${index}`,
      icon: '💰',
      bodyText: '<p>Text</p>',
      isActive: true,
      createdAt: '2026-10-03T08:00:00.000Z',
      updatedAt: '2026-10-03T08:00:00.000Z',
      ...card,
    })),
  }
  await documents.commit([{ kind: 'put', collection: 'consultations', id: 'current', data }])
}

async function stored({ documents }: OpenedApp) {
  const document = await documents.read('consultations', 'current')
  return document?.data as unknown as { sectionTitle: string; cards: Required<Card>[] }
}

async function logged({ documents }: OpenedApp) {
  const entries = await documents.list('adminLogs')
  return entries.map(({ data }) => data).filter(({ action }) => String(action).startsWith('consultation'))
}

/** What visitors get now, without a browser in between. */
async function publicPage(page: Page, path = '/beratung') {
  const visitor = await page.context().browser()?.newContext()
  const answer = await visitor?.request.get(new URL(path, page.url()).href)
  const text = (await answer?.text()) ?? ''
  await visitor?.close()
  return text
}

test('a card is created, changed, deactivated, deleted and brought back, and visitors see each step at once (spec §4)', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  test.slow()
  await signIn(page, manager)
  await expect(page.getByRole('heading', { name: 'Beratung Manager' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Karte', exact: true })).toBeVisible()

  await add(page)
  await expect(title(page)).toBeFocused()
  await expect(active(page)).toBeChecked()
  await expect(form(page).getByLabel('oder eigenes Symbol')).toHaveValue('💰')
  await title(page).fill('Eigenheim')
  await body(page).fill('<p>Vom <strong>Wunsch</strong> zur Finanzierung.</p>')
  await form(page).getByRole('radio', { name: 'Haus' }).check()
  await create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '+ Neue Karte' })).toBeFocused()
  expect(await titles(page)).toEqual(['Säule 3a', 'Eigenheim'])
  expect(await publicPage(page)).toContain('Vom <strong>Wunsch</strong> zur Finanzierung.')

  await edit(page, 'Eigenheim')
  await title(page).fill('Eigenheim und Hypothek')
  await update(page)
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eigenheim und Hypothek bearbeiten' })).toBeFocused()
  expect(await publicPage(page)).toContain('Eigenheim und Hypothek')

  await edit(page, 'Eigenheim und Hypothek')
  await active(page).uncheck()
  await update(page)
  await expect(row(page, 'Eigenheim')).toContainText('Inaktiv')
  expect(await publicPage(page)).not.toContain('Eigenheim')

  await page.getByRole('button', { name: 'Eigenheim und Hypothek löschen' }).click()
  await expect(question(page)).toContainText('Eigenheim und Hypothek')
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Karte erfolgreich gelöscht!')).toBeVisible()
  expect(await titles(page)).toEqual(['Säule 3a'])

  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beratung Manager' })
  await dialog.locator('.version').nth(2).click()
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(question(page)).toContainText('Version wiederherstellen?')
  await question(page).getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(toast(page, 'Version erfolgreich wiederhergestellt!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await titles(page)).toEqual(['Säule 3a', 'Eigenheim und Hypothek'])
  expect(await publicPage(page)).toContain('Eigenheim und Hypothek')

  const log = await logged(opened)
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'consultation-create',
    'consultation-delete',
    'consultation-restore',
    'consultation-update',
    'consultation-update',
  ])
  expect(log.every(({ cardCount }) => Number(cardCount) > 0)).toBe(true)
})

test('section settings are saved on their own, and what visitors see follows (spec §2, §8)', async ({
  page,
}) => {
  await signIn(page, manager)
  await section(page).getByLabel('Haupttitel').fill('Red mit mir')
  await section(page).getByLabel('Untertitel').fill('Es choschtet nüt.')
  await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')
  await expect(pane(page)).toContainText('Red mit mir')
  await section(page).getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Section-Einstellungen erfolgreich gespeichert!')).toBeVisible()
  expect(await publicPage(page)).toContain('Red mit mir')

  await section(page).getByLabel('Haupttitel').fill('')
  await expect(pane(page)).toContainText('Alli Termin sind 100% gratis')

  await section(page).getByLabel('Haupttitel').fill('Red mit mir')
  await section(page).getByRole('checkbox', { name: 'Sichtbar' }).uncheck()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Section-Einstellungen erfolgreich gespeichert!')).toBeVisible()
  await expect(pane(page)).toContainText('Nicht sichtbar')
  expect(await publicPage(page)).toContain('Aktuell sind keine Beratungstermine verfügbar.')
})

test('saving a card leaves unsaved section settings as they are, unsaved', async ({ page, opened }) => {
  await signIn(page, manager)
  await section(page).getByLabel('Haupttitel').fill('Noch nicht gespeichert')
  await add(page)
  await title(page).fill('Familie')
  await create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
  await expect(section(page).getByLabel('Haupttitel')).toHaveValue('Noch nicht gespeichert')
  await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')
  expect((await stored(opened)).sectionTitle).toBe('Alli Termin sind 100% gratis')
})

test('the list shows icon, badge, title and the day in German; all cards inactive leaves visitors the sentence (spec §2, §4)', async ({
  page,
  opened,
}) => {
  await fill(opened, [{ title: 'Alpha' }, { title: 'Beta', isActive: false }])
  await signIn(page, manager)
  await expect(row(page, 'Alpha')).toContainText('Aktiv')
  await expect(row(page, 'Alpha')).toContainText('💰')
  await expect(row(page, 'Alpha')).toContainText('Erstellt am 3.10.2026')
  await expect(row(page, 'Beta')).toContainText('Inaktiv')
  await edit(page, 'Alpha')
  await active(page).uncheck()
  await update(page)
  await expect(row(page, 'Alpha')).toContainText('Inaktiv')
  expect(await publicPage(page)).toContain('Aktuell sind keine Beratungstermine verfügbar.')
})

test('a card needs a title, and its preview waits for one (spec §5)', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  const cardPreview = page.getByRole('region', { name: 'Vorschau der Karte' })
  await expect(cardPreview).toHaveCount(0)
  await title(page).fill('   ')
  await create(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte gib einen Titel ein' })).toHaveCount(1)
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(title(page)).toBeFocused()
  await title(page).fill('Vorsorge')
  await expect(cardPreview).toContainText('Vorsorge')
  await expect(cardPreview.getByRole('button', { name: 'Termin bueche' })).toBeVisible()
})

test('there are twelve icons to choose from, and any other can be typed (spec §2, §9)', async ({
  page,
  opened,
}) => {
  await signIn(page, manager)
  await add(page)
  await expect(form(page).getByRole('radio')).toHaveCount(12)
  await form(page).getByLabel('oder eigenes Symbol').fill('🪁')
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await title(page).fill('Drachen')
  await create(page)
  await expect(row(page, 'Drachen')).toContainText('🪁')
  expect((await stored(opened)).cards.at(-1)).toMatchObject({ icon: '🪁', isActive: true })
})

test('"Example" inserts a sample text, and asks before it replaces one (spec §2)', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await page.getByRole('button', { name: 'Example' }).click()
  await expect(body(page)).toHaveValue(/<p>.*<strong>/)
  await body(page).fill('Mein eigener Text')
  await page.getByRole('button', { name: 'Beispiel einfügen' }).click()
  await question(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(body(page)).toHaveValue('Mein eigener Text')
})

test.describe('the prompt for an AI (spec §2, §5)', () => {
  test('needs a text', async ({ page }) => {
    await signIn(page, manager)
    await add(page)
    await page.getByRole('button', { name: 'format with AI' }).click()
    const sentence = 'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!'
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1)
    await expect(body(page)).toBeFocused()
  })

  test('is copied and asks only for p, strong, em, ul, li, br', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, manager)
    await add(page)
    await body(page).fill('Meine drei Punkte')
    await page.getByRole('button', { name: 'Mit KI formatieren' }).click()
    await expect(toast(page, 'Anweisung kopiert')).toBeVisible()
    const prompt = await page.evaluate(() => navigator.clipboard.readText())
    expect(prompt).toContain('p, strong, em, ul, li und br')
    expect(prompt).toContain('Meine drei Punkte')
  })

  test('is copied in the old way where the browser refuses the new one', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      Object.assign(window, { copied: '' })
      document.addEventListener('copy', () => {
        Object.assign(window, { copied: document.getSelection()?.toString() || fieldSelection() })
      })
      function fieldSelection() {
        const field = document.activeElement as HTMLTextAreaElement
        return field.value.slice(field.selectionStart, field.selectionEnd)
      }
    })
    await signIn(page, manager)
    await add(page)
    await body(page).fill('Meine drei Punkte')
    await page.getByRole('button', { name: 'Mit KI formatieren' }).click()
    await expect(toast(page, 'Anweisung kopiert')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(
      'Meine drei Punkte',
    )
    await expect(page.getByRole('button', { name: 'Mit KI formatieren' })).toBeFocused()
  })

  test('is shown to copy by hand where both ways are refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      document.execCommand = () => false
    })
    await signIn(page, manager)
    await add(page)
    await body(page).fill('Meine drei Punkte')
    await page.getByRole('button', { name: 'Mit KI formatieren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anweisung von Hand kopieren' })
    await expect(dialog.getByLabel('Anweisung für die KI')).toHaveValue(/Meine drei Punkte/)
    await expect(dialog.getByLabel('Anweisung für die KI')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(body(page)).toHaveValue('Meine drei Punkte')
  })
})

test('the split preview shows four active cards in 100 characters and the edited one at its place, marked (spec §2, §9)', async ({
  page,
  opened,
}) => {
  const long = `<p>${'Wort für Wort '.repeat(20)}</p>`
  await fill(opened, [
    { title: 'Eins', bodyText: long },
    { title: 'Zwei', isActive: false },
    { title: 'Drei' },
    { title: 'Vier' },
    { title: 'Fünf' },
    { title: 'Sechs' },
  ])
  await signIn(page, manager)
  const shown = () => pane(page).getByRole('heading', { level: 3 }).allTextContents()
  expect(await shown()).toEqual(['Eins', 'Drei', 'Vier', 'Fünf'])
  const excerpt = (await pane(page).locator('article p').first().textContent()) ?? ''
  expect(excerpt).toHaveLength(103)
  expect(excerpt.endsWith('...')).toBe(true)
  await expect(pane(page).getByText('wird bearbeitet')).toHaveCount(0)

  await edit(page, 'Zwei')
  expect(await shown()).toEqual(['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'])
  await expect(pane(page).locator('article').nth(1)).toContainText('wird bearbeitet')
  await title(page).fill('Zwei mit neuem Titel')
  await expect(pane(page).locator('article').nth(1)).toContainText('Zwei mit neuem Titel')
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()

  await edit(page, 'Sechs')
  expect(await shown()).toEqual(['Eins', 'Drei', 'Vier', 'Fünf', 'Sechs'])
})

test('cancelling closes the form, and asks before something typed is dropped', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(form(page)).toHaveCount(0)
  await edit(page, 'Säule 3a')
  await title(page).fill('Säule 3a und 3b')
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(title(page)).toHaveValue('Säule 3a und 3b')
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(form(page)).toHaveCount(0)
  expect(await titles(page)).toEqual(['Säule 3a'])
})

test.describe('hostile texts', () => {
  // The text is parsed for the preview, and the browser tells that it refuses the handlers in it.
  test.use({ expectedConsole: [/^Executing inline event handler violates/] })

  test('HTML and scripts in every field run nowhere, and the advisor is told what was removed', async ({
    page,
    opened,
  }) => {
    const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    await signIn(page, manager)
    await section(page).getByLabel('Haupttitel').fill(`Titel ${evil}`)
    await section(page).getByLabel('Untertitel').fill(evil)
    await section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Section-Einstellungen')).toBeVisible()
    await add(page)
    await form(page).getByLabel('oder eigenes Symbol').fill('<b>x</b>')
    await title(page).fill(`Karte ${evil}`)
    await body(page).fill(
      `<p onclick="window.hacked=1">Sauber ${evil}</p><a href="javascript:window.hacked=1">Link</a><iframe src="/admin"></iframe>`,
    )
    const cardPreview = page.getByRole('region', { name: 'Vorschau der Karte' })
    await expect(cardPreview).toContainText('Sauber')
    await expect(cardPreview.locator('.prose').locator('img, script, iframe, [onclick], [href]')).toHaveCount(
      0,
    )
    await create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    for (const removed of ['<script>', '<img>', '<iframe>', 'onclick', 'href'])
      await expect(page.locator('.notice--warning').filter({ hasText: removed }).first()).toBeVisible()
    expect((await stored(opened)).cards.at(-1)?.bodyText).toBe('<p>Sauber </p><a>Link</a>')
    await page.goto('/beratung')
    await expect(page.getByText('Sauber')).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

test('a text of 20 000 characters is taken, a longer one refused at its field', async ({ page, opened }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Lang')
  await body(page).fill('a'.repeat(20_001))
  await create(page)
  await expect(page.getByText('Nicht gespeichert: Bitte prüfe die markierten Felder.')).toBeVisible()
  await expect(body(page)).toHaveAttribute('aria-invalid', 'true')
  await body(page).fill('a'.repeat(20_000))
  await create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
  expect((await stored(opened)).cards.at(-1)?.bodyText).toHaveLength(20_000)
})

test('cards are moved by pointer and by keyboard, with German announcements', async ({ page, opened }) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }])
  await signIn(page, manager)
  const handle = page.getByRole('button', { name: 'Eins verschieben' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Eins aufgenommen.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Eins: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Eins abgelegt: Platz 2 von 3.')).toBeAttached()
  await expect
    .poll(async () => (await stored(opened)).cards.map((card) => card.title))
    .toEqual(['Zwei', 'Eins', 'Drei'])
  await expect(toast(page, 'Reihenfolge gespeichert.')).toBeVisible()
  // While it settles at its place, what was dropped is there twice.
  await expect.poll(() => titles(page)).toEqual(['Zwei', 'Eins', 'Drei'])

  const from = await page.getByRole('button', { name: 'Drei verschieben' }).boundingBox()
  const to = await row(page, 'Zwei').boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 10, { steps: 5 })
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 10 })
  await page.mouse.up()
  await expect
    .poll(async () => (await stored(opened)).cards.map((card) => card.title))
    .toEqual(['Drei', 'Zwei', 'Eins'])
})

test.describe('without a connection (spec §4, §8)', () => {
  test.use({ expectedConsole: brokenLine })

  test('every failure has its sentence, and nothing typed is lost', async ({ page, opened }) => {
    await signIn(page, manager)
    await add(page)
    await title(page).fill('Familie')
    opened.documents.breakDown()
    await create(page)
    await expect(page.getByText('Fehler beim Speichern der Karte')).toBeVisible()
    await expect(page.getByText('Fehler beim Speichern der Daten')).toBeVisible()
    await expect(title(page)).toHaveValue('Familie')
    await section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toBeVisible()
    await page.getByRole('button', { name: 'Säule 3a löschen' }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Fehler beim Löschen der Karte')).toBeVisible()
    expect(await titles(page)).toEqual(['Säule 3a'])

    opened.documents.recover()
    await create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    expect(await titles(page)).toEqual(['Säule 3a', 'Familie'])
  })

  test('the default card stands in while nothing can be read (spec §4 Data loading)', async ({
    page,
    opened,
  }) => {
    await fill(opened, [{ title: 'Gespeichert' }])
    await signIn(page)
    opened.documents.breakDown()
    await page.goto(manager)
    await expect(page.getByText('Fehler beim Laden der Daten')).toBeVisible()
    await expect(page.getByText('Nicht verfügbar')).toBeVisible()
    expect(await titles(page)).toEqual(['Säule 3a'])
  })
})

test('a card deleted in one tab while it is edited in another is not lost: both states are offered', async ({
  page,
  context,
  opened,
}) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await signIn(page, manager)
  await edit(page, 'Zwei')
  await title(page).fill('Zwei, neu')

  const other = await context.newPage()
  await other.goto(manager)
  await other.getByRole('button', { name: 'Zwei löschen' }).click()
  await question(other).getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(other, 'Karte erfolgreich gelöscht!')).toBeVisible()

  await update(page)
  const dialog = page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
  await expect(dialog).toContainText('Zwei, neu')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'meine Fassung speichern' }).click()
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  expect(await titles(page)).toEqual(['Eins', 'Zwei, neu'])
})

test('two tabs that change different cards keep both changes', async ({ page, context, opened }) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await signIn(page, manager)
  const other = await context.newPage()
  await other.goto(manager)
  await edit(other, 'Eins')
  await title(other).fill('Eins vom anderen Tab')
  await update(other)
  await expect(toast(other, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  await edit(page, 'Zwei')
  await title(page).fill('Zwei von hier')
  await update(page)
  await page.getByRole('button', { name: 'meine Fassung speichern' }).click()
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  expect((await stored(opened)).cards.map((card) => card.title)).toEqual([
    'Eins vom anderen Tab',
    'Zwei von hier',
  ])
})

test('an open form is a draft: after a reload it is offered, compared and taken over', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Angefangen')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Vergleichen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Angefangen')
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).first().click()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(title(page)).toHaveValue('Angefangen')
  await create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
})

for (const width of [390, 1024, 1440]) {
  test(`forty cards, the open form and its dialogs are accessible at ${width} px`, async ({
    page,
    opened,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const cards = Array.from({ length: 40 }, (_, index) => ({ title: `Karte Nummer ${index + 1}` }))
    await fill(opened, cards)
    await signIn(page, manager)
    await expect(page.getByRole('heading', { name: '40 Karten' })).toBeVisible()
    await expectAccessible(page)
    await edit(page, 'Karte Nummer 40')
    await expect(title(page)).toBeInViewport()
    await title(page).fill('')
    await update(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Karte Nummer 7 löschen' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Versionen' }).click()
    await expect(page.getByRole('dialog', { name: 'Beratung Manager' })).toBeVisible()
    await expectAccessible(page)
  })
}
