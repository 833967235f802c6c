/** The advisor keeps the cooperations (spec §2 Cooperations manager, §4 Cooperation, §5, §8). */
import type { Page } from '@playwright/test'
import {
  brokenLine,
  expect,
  expectAccessible,
  preview,
  saveState,
  signIn,
  test,
} from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/opened-app.ts'
import { photo } from '#test/photos.ts'

const manager = '/admin/cooperations'
const titles = (page: Page) =>
  page.locator('section[aria-labelledby=cooperations-heading] .row__text b').allTextContents()
const row = (page: Page, title: string) => page.locator('.rows .row').filter({ hasText: title })
const form = (page: Page) => page.getByRole('form', { name: /Neue Kooperation|Kooperation bearbeiten/ })
const title = (page: Page) => form(page).getByLabel('Titel', { exact: true })
const active = (page: Page) => form(page).getByRole('checkbox', { name: /erscheint im Menü/ })
const saveButton = (page: Page) => form(page).getByRole('button', { name: 'Speichern' })
const blocks = (page: Page) => page.locator('.blocks__list > li')
const kinds = async (page: Page) =>
  (await page.locator('.block__head > span').allTextContents()).map((text) => text.trim())
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const question = (page: Page) => page.getByRole('alertdialog')
const add = (page: Page) => page.getByRole('button', { name: '+ Neue Kooperation' }).click()
const addBlock = (page: Page, type: string) =>
  form(page)
    .getByRole('button', { name: `+ ${type}` })
    .click()
const edit = (page: Page, name: string) => page.getByRole('button', { name: `${name} bearbeiten` }).click()

const smallPhoto = () => photo(1, { width: 600, height: 400 })

async function create(page: Page, name: string, text = '') {
  await add(page)
  await title(page).fill(name)
  if (text !== '') {
    await addBlock(page, 'Text')
    await blocks(page).last().getByLabel('Text').fill(text)
  }
  await saveButton(page).click()
  await expect(toast(page, 'Kooperation erstellt.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
}

async function rename(page: Page, from: string, to: string) {
  await edit(page, from)
  await title(page).fill(to)
  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
}

type Block = Record<string, unknown> & { type: string; order: number }
interface Stored extends Record<string, unknown> {
  title: string
  slug: string
  content: Block[]
}

async function fill({ documents }: OpenedApp, cooperations: { title: string; content?: Block[] }[]) {
  const writes = cooperations.map(({ title: name, content = [] }, index) => ({
    kind: 'put' as const,
    collection: 'cooperations' as const,
    id: `coop-${index}`,
    data: {
      id: `coop-${index}`,
      title: name,
      slug: `partner-${index}`,
      formerSlugs: [],
      content: content as never,
      isActive: true,
      createdAt: new Date(Date.UTC(2026, 9, 1, 8, index)).toISOString(),
      updatedAt: '2026-10-03T08:00:00.000Z',
      updatedBy: 'admin',
      deleted: false,
      deletedAt: null,
    },
  }))
  await documents.commit(writes)
}

async function stored({ documents }: OpenedApp): Promise<Stored[]> {
  return (await documents.list('cooperations')).map(({ data }) => data as unknown as Stored)
}

/** What visitors get now, without a browser in between. */
async function visit(page: Page, path: string) {
  const visitor = await page.context().browser()?.newContext()
  const answer = await visitor?.request.get(new URL(path, page.url()).href, { maxRedirects: 0 })
  const seen = {
    status: answer?.status(),
    location: answer?.headers().location,
    text: (await answer?.text()) ?? '',
  }
  await visitor?.close()
  return seen
}

test('a cooperation is created, changed, deactivated, deleted and brought back, and visitors see each step at once (spec §4)', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  test.slow()
  await signIn(page, manager)
  await expect(page.getByRole('heading', { name: 'Kooperationen Manager' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeVisible()
  expect((await visit(page, '/kooperationen')).text).toContain('Noch keine Kooperationen verfügbar')

  await add(page)
  await expect(title(page)).toBeFocused()
  await expect(active(page)).toBeChecked()
  await expect(blocks(page)).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await create(page, 'Hypothekenwerk Ostschweiz', 'Erste Zeile\nZweite Zeile')
  await expect(page.getByRole('button', { name: '+ Neue Kooperation' })).toBeFocused()
  await expect(row(page, 'Hypothekenwerk')).toContainText('1 Inhaltsblock')
  await expect(row(page, 'Hypothekenwerk')).toContainText('Aktiv')
  const address = '/kooperationen/hypothekenwerk-ostschweiz'
  expect((await visit(page, address)).text).toContain('<p>Erste Zeile</p><p>Zweite Zeile</p>')
  expect((await visit(page, '/kooperationen')).text).toContain('Erste Zeile Zweite Zeile')
  expect((await visit(page, '/')).text).toContain(`href="${address}"`)
  expect((await visit(page, '/sitemap.xml')).text).toContain(address)

  await edit(page, 'Hypothekenwerk Ostschweiz')
  await blocks(page).first().getByLabel('Text').fill('Neuer Text')
  await saveButton(page).click()
  await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  expect((await visit(page, address)).text).toContain('<p>Neuer Text</p>')

  await edit(page, 'Hypothekenwerk Ostschweiz')
  await active(page).uncheck()
  await saveButton(page).click()
  await expect(row(page, 'Hypothekenwerk')).toContainText('Inaktiv')
  expect(await visit(page, address)).toMatchObject({ status: 302, location: '/' })
  expect((await visit(page, '/')).text).not.toContain(`href="${address}"`)
  expect((await visit(page, '/sitemap.xml')).text).not.toContain(address)

  await edit(page, 'Hypothekenwerk Ostschweiz')
  await active(page).check()
  await saveButton(page).click()
  await expect(row(page, 'Hypothekenwerk')).toContainText('Aktiv')
  await page.getByRole('button', { name: 'Hypothekenwerk Ostschweiz löschen' }).click()
  await expect(question(page)).toContainText('Kooperation löschen?')
  await expect(question(page)).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.')
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeFocused()
  expect(await visit(page, address)).toMatchObject({ status: 302, location: '/' })
  expect((await stored(opened))[0]).toMatchObject({ deleted: true, deletedAt: expect.any(String) })

  await page.getByText('Papierkorb (1)').click()
  await page.getByRole('button', { name: 'Hypothekenwerk Ostschweiz zurückholen' }).click()
  await expect(toast(page, 'Kooperation zurückgeholt.')).toBeVisible()
  expect(await titles(page)).toEqual(['Hypothekenwerk Ostschweiz'])
  expect((await visit(page, address)).text).toContain('<p>Neuer Text</p>')

  const log = (await opened.documents.list('adminLogs')).map(({ data }) => data)
  const own = log.filter(({ action }) => String(action).startsWith('cooperation'))
  expect(own.map(({ action }) => action).toSorted()).toEqual([
    'cooperation-create',
    'cooperation-delete',
    'cooperation-restore',
    'cooperation-update',
    'cooperation-update',
    'cooperation-update',
  ])
  for (const entry of own)
    expect(entry).toMatchObject({ cooperationId: expect.any(String), title: 'Hypothekenwerk Ostschweiz' })
})

test('a renamed cooperation is found under its old address, there and back again without a loop (spec §5, design §6)', async ({
  page,
}) => {
  await signIn(page, manager)
  await create(page, 'Müller & Söhne', 'Text')
  await edit(page, 'Müller & Söhne')
  await title(page).fill('Grüße aus Zürich')
  await expect(form(page)).toContainText('Adresse: /kooperationen/gruesse-aus-zuerich')
  await expect(form(page)).toContainText('/kooperationen/mueller-soehne')
  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await visit(page, '/kooperationen/mueller-soehne')).toMatchObject({
    status: 301,
    location: '/kooperationen/gruesse-aus-zuerich',
  })
  expect((await visit(page, '/kooperationen/gruesse-aus-zuerich')).status).toBe(200)
  await rename(page, 'Grüße aus Zürich', 'Müller & Söhne')
  expect((await visit(page, '/kooperationen/mueller-soehne')).status).toBe(200)
  expect(await visit(page, '/kooperationen/gruesse-aus-zuerich')).toMatchObject({
    status: 301,
    location: '/kooperationen/mueller-soehne',
  })
})

test('two of one title get addresses of their own, and a title of punctuation too (design §6)', async ({
  page,
  opened,
}) => {
  await signIn(page, manager)
  await create(page, 'Partner')
  await add(page)
  await title(page).fill('Partner')
  await expect(form(page)).toContainText('Adresse: /kooperationen/partner-2')
  await saveButton(page).click()
  await expect(page.locator('.notice--warning').filter({ hasText: '/kooperationen/partner-2' })).toBeVisible()
  await create(page, '!!! ???')
  const slugs = (await stored(opened)).map(({ slug }) => slug).toSorted()
  expect(slugs).toEqual([expect.stringMatching(/^kooperation-[a-z0-9]{8}$/), 'partner', 'partner-2'])
  for (const slug of slugs) expect((await visit(page, `/kooperationen/${slug}`)).status).toBe(200)
})

test('without a title nothing can be saved, and the sentence says so (spec §5)', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await expect(saveButton(page)).toBeDisabled()
  await title(page).press('Enter')
  const sentence = page.getByRole('alert').filter({ hasText: 'Bitte geben Sie einen Titel ein.' })
  await expect(sentence).toHaveCount(1)
  await title(page).fill('  ')
  await expect(saveButton(page)).toBeDisabled()
  await title(page).fill('Partner')
  await expect(saveButton(page)).toBeEnabled()
  await expect(sentence).toHaveCount(0)
})

test('blocks are added at the end, moved, deleted and numbered anew (spec §4 Block operations)', async ({
  page,
  opened,
}) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Blöcke')
  await addBlock(page, 'Überschrift')
  await expect(blocks(page).first().getByLabel('Überschrift')).toBeFocused()
  await blocks(page).first().getByLabel('Überschrift').fill('Kopf')
  await addBlock(page, 'Text')
  await blocks(page).nth(1).getByLabel('Text').fill('Eins')
  await addBlock(page, 'Bild')
  expect(await kinds(page)).toEqual(['1 Überschrift', '2 Text', '3 Bild'])
  await expect(blocks(page).nth(2).getByLabel('Alternativtext')).toHaveValue('Bild')

  await page.getByRole('button', { name: 'Block 2 nach oben' }).click()
  expect(await kinds(page)).toEqual(['1 Text', '2 Überschrift', '3 Bild'])
  await expect(page.getByRole('button', { name: 'Block 1 nach oben' })).toBeFocused()
  await page.getByRole('button', { name: 'Block 2 nach unten' }).click()
  expect(await kinds(page)).toEqual(['1 Text', '2 Bild', '3 Überschrift'])
  await expect(page.getByText('Der Block steht jetzt auf Platz 3 von 3.')).toBeAttached()

  await page.getByRole('button', { name: 'Block 1 löschen' }).click()
  expect(await kinds(page)).toEqual(['1 Bild', '2 Überschrift'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  expect(await kinds(page)).toEqual(['1 Text', '2 Bild', '3 Überschrift'])
  await expect(blocks(page).first().getByLabel('Text')).toHaveValue('Eins')

  await page.getByRole('button', { name: 'Block 3 verschieben' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Block 3: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Block 3: Platz 1 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => kinds(page)).toEqual(['1 Überschrift', '2 Text', '3 Bild'])

  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  expect((await stored(opened))[0]?.content.map(({ type, order }) => [type, order])).toEqual([
    ['heading', 0],
    ['text', 1],
    ['image', 2],
  ])
  const { text } = await visit(page, '/kooperationen/bloecke')
  expect(text).toContain('<h2>Kopf</h2>')
  expect(text, 'an image without address is skipped').not.toContain('<figure')
})

test('a picture is uploaded with the block in its name, and shown with text and caption (spec §2, §7)', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Mit Bild')
  await addBlock(page, 'Bild')
  await blocks(page)
    .first()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Leuchtturm.jpg',
      mimeType: 'image/jpeg',
      buffer: await smallPhoto(),
    })
  await expect(blocks(page).first().getByRole('img', { name: 'Gewähltes Bild' })).toBeVisible()
  await blocks(page).first().getByLabel('Alternativtext').fill('Leuchtturm bei Arbon')
  await blocks(page).first().getByLabel('Legende').fill('Die Büros in Arbon')
  await expect(preview(page).getByRole('img', { name: 'Leuchtturm bei Arbon' })).toBeVisible()
  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  const [block] = (await stored(opened))[0]?.content ?? []
  expect(String(block?.imageUrl)).toMatch(/^\/media\/gallery\/.*cooperation-/)
  expect(String(block?.imageUrl)).toContain(`cooperation-${String(block?.id)}`)
  const { text } = await visit(page, '/kooperationen/mit-bild')
  expect(text).toContain('alt="Leuchtturm bei Arbon"')
  expect(text).toContain('loading="lazy"')
  expect(text).toContain('<figcaption>Die Büros in Arbon</figcaption>')
})

test('a picture that cannot be uploaded says so, and the block stays as it is (spec §8)', async ({
  page,
  opened,
}) => {
  await signIn(page, manager)
  await add(page)
  await addBlock(page, 'Bild')
  const file = blocks(page).first().locator('input[type=file]')
  await file.setInputFiles({ name: 'notiz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') })
  await expect(blocks(page).first().getByRole('alert')).toContainText('Fehler beim Hochladen des Bildes')
  await expect(blocks(page).first().getByRole('alert')).toContainText('notiz.jpg')
  opened.files.breakDown()
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() })
  await expect(blocks(page).first().getByRole('alert')).toHaveText('Fehler beim Hochladen des Bildes')
  await expect(blocks(page).first().getByLabel('Bild-Adresse')).toHaveValue('')
})

test('the preview is the page that visitors get, and follows each key (spec §2 Split live preview)', async ({
  page,
}) => {
  await signIn(page, manager)
  await create(page, 'Hypothekenwerk', 'Erster Absatz\nZweiter Absatz')
  await expect(preview(page).getByRole('heading', { name: 'Hypothekenwerk' })).toBeVisible()
  await edit(page, 'Hypothekenwerk')
  await title(page).pressSequentially(' AG')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hypothekenwerk AG')
  await title(page).fill('Hypothekenwerk')
  const shown = await preview(page)
    .locator('#inhalt')
    .evaluate((main) => main.innerHTML)
  const reader = await page.context().newPage()
  await reader.goto('/kooperationen/hypothekenwerk')
  const published = await reader.locator('#inhalt').evaluate((main) => main.innerHTML)
  expect(withoutNoise(shown)).toBe(withoutNoise(published))
})

/** React marks places in its own way on the server; visitors see no difference. */
function withoutNoise(html: string) {
  return html.replace(/<!--.*?-->/g, '').trim()
}

test('HTML and scripts in every field stay text', async ({ page }) => {
  const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  await signIn(page, manager)
  await add(page)
  await title(page).fill(`Titel ${evil}`)
  for (const type of ['Überschrift', 'Text', 'Bild']) await addBlock(page, type)
  await blocks(page).nth(0).getByLabel('Überschrift').fill(evil)
  await blocks(page).nth(1).getByLabel('Text').fill(evil)
  await blocks(page).nth(2).getByLabel('Bild-Adresse').fill('javascript:window.hacked=1')
  await blocks(page).nth(2).getByLabel('Alternativtext').fill(evil)
  await blocks(page).nth(2).getByLabel('Legende').fill(evil)
  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  await page.goto('/kooperationen')
  await page.getByRole('link', { name: /Mehr erfahren/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('fifty blocks can be edited and saved', async ({ page, opened }) => {
  const content = Array.from({ length: 50 }, (_, order) => ({
    id: `b${order}`,
    order,
    type: order % 2 === 0 ? 'heading' : 'text',
    content: `Block mit Nummer ${order}`,
  }))
  await fill(opened, [{ title: 'Viele Blöcke', content }])
  await signIn(page, manager)
  await expect(row(page, 'Viele Blöcke')).toContainText('50 Inhaltsblöcke')
  await edit(page, 'Viele Blöcke')
  await expect(blocks(page)).toHaveCount(50)
  await blocks(page).nth(49).getByLabel('Text').fill('Der letzte')
  await page.getByRole('button', { name: 'Block 50 nach oben' }).click()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  expect((await stored(opened))[0]?.content.map((block) => block['content']).slice(-2)).toEqual([
    'Der letzte',
    'Block mit Nummer 48',
  ])
})

test.describe('without a connection (spec §8)', () => {
  test.use({ expectedConsole: brokenLine })

  test('every failure has its sentence, and nothing typed is lost', async ({ page, opened }) => {
    await fill(opened, [{ title: 'Partner' }])
    await signIn(page, manager)
    await edit(page, 'Partner')
    await title(page).fill('Partner mit neuem Namen')
    opened.documents.breakDown()
    await saveButton(page).click()
    await expect(page.getByText('Fehler beim Speichern der Kooperation')).toBeVisible()
    await expect(title(page)).toHaveValue('Partner mit neuem Namen')
    await page.getByRole('button', { name: 'Partner löschen' }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Fehler beim Löschen der Kooperation')).toBeVisible()
    expect(await titles(page)).toEqual(['Partner'])
    opened.documents.recover()
    await saveButton(page).click()
    await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  })

  test('a list that cannot be read says so', async ({ page, opened }) => {
    await signIn(page)
    opened.documents.breakDown()
    await page.goto(manager)
    await expect(page.getByText('Fehler beim Laden der Kooperationen')).toBeVisible()
  })
})

test('what is deleted in one tab while it is edited in another is not lost', async ({
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
  await expect(toast(other, 'Kooperation gelöscht.')).toBeVisible()
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
  await expect(dialog).toContainText('Zwei, neu')
  await expect(dialog).toContainText('Im Papierkorb')
  await dialog.getByRole('button', { name: 'meine Fassung speichern' }).click()
  await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  expect(await titles(page)).toEqual(['Zwei, neu', 'Eins'])
})

test('two tabs that change different cooperations never meet', async ({ page, context, opened }) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await signIn(page, manager)
  const other = await context.newPage()
  await other.goto(manager)
  await rename(other, 'Eins', 'Eins vom anderen Tab')
  await rename(page, 'Zwei', 'Zwei von hier')
  expect((await stored(opened)).map((entry) => entry.title).toSorted()).toEqual([
    'Eins vom anderen Tab',
    'Zwei von hier',
  ])
})

test('an old list is restored, the dialog shows which entries change, a taken address gets a suffix (design §6)', async ({
  page,
}) => {
  await signIn(page, manager)
  await create(page, 'Partner', 'Erste Fassung')
  await rename(page, 'Partner', 'Umbenannt')
  await create(page, 'Partner')
  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kooperationen Manager' })
  await dialog.locator('.version').last().click()
  await dialog.getByRole('radio', { name: 'mit der aktuellen Fassung' }).check()
  await expect(dialog).toContainText('«Partner»')
  await expect(dialog).toContainText('Umbenannt')
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await question(page).getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(toast(page, 'Version erfolgreich wiederhergestellt!')).toBeVisible()
  expect(await titles(page)).toEqual(['Partner'])
  await expect(page.getByText('Papierkorb (1)')).toBeVisible()
  expect((await visit(page, '/kooperationen')).text).toContain('Erste Fassung')
})

test('what was typed survives a reload as a draft', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Angefangen')
  await addBlock(page, 'Text')
  await blocks(page).first().getByLabel('Text').fill('Halber Satz')
  await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(title(page)).toHaveValue('Angefangen')
  await expect(blocks(page).first().getByLabel('Text')).toHaveValue('Halber Satz')
})

for (const width of [390, 1024, 1440]) {
  test(`forty cooperations, the open form and its dialogs are accessible at ${width} px`, async ({
    page,
    opened,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const content = [
      { id: 'a', order: 0, type: 'heading', content: 'Kopf' },
      { id: 'b', order: 1, type: 'text', content: 'Text' },
      { id: 'c', order: 2, type: 'image', content: '', imageUrl: '', imageAlt: 'Bild' },
    ]
    await fill(
      opened,
      Array.from({ length: 40 }, (_, index) => ({ title: `Partner Nummer ${index + 1}`, content })),
    )
    await signIn(page, manager)
    await expect(page.getByRole('heading', { name: '40 Kooperationen' })).toBeVisible()
    await expectAccessible(page)
    await edit(page, 'Partner Nummer 1')
    await expect(title(page)).toBeInViewport()
    await title(page).fill('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Partner Nummer 7 löschen' }).click()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await page.getByText('Papierkorb (1)').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Versionen' }).click()
    await expect(page.getByRole('dialog', { name: 'Kooperationen Manager' })).toBeVisible()
    await expectAccessible(page)
  })
}
