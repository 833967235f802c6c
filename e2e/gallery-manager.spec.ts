/** The advisor fills, sorts and describes the gallery (spec §2 Gallery Manager, §4 Gallery, §5, §9). */
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { brokenLine, expect, expectAccessible, save, saveState, signIn, test } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import type { OpenedApp } from '#test/opened-app.ts'
import { colorAt, decompressionBomb, photo } from '#test/photos.ts'

const manager = '/admin/gallery'
const tiles = (page: Page) => page.locator('.tiles .tile')
const titles = (page: Page) => page.locator('.tiles .tile__body b').allTextContents()
const announced = (page: Page) => page.locator('.group--plain > [role=status]')
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const previewPane = (page: Page) => page.getByRole('complementary', { name: 'Live-Vorschau' })
const chooser = (page: Page) => page.getByLabel('Bilder wählen oder hierher ziehen')

async function storedGallery({ documents }: OpenedApp) {
  const document = await documents.read('gallery', 'current')
  return (document?.data ?? { images: [] }) as {
    isVisible: boolean
    autoRotateSpeed: number
    images: Record<string, unknown>[]
  }
}
const storedOrder = async (app: OpenedApp) =>
  (await storedGallery(app)).images
    .toSorted((one, other) => Number(one['order']) - Number(other['order']))
    .map(({ title }) => title)
async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
}

/** As the browser does it with files from the desktop. */
async function dropFiles(page: Page, target: Locator, files: string[]) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nowhere to drop')
  const desktop = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await desktop.send('Input.dispatchDragEvent', { type, ...at, data })
}

const jpeg = (name: string, color = '#557799') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

test.describe('what the screen shows', () => {
  test('visibility, seconds with "Aus" at 0, count, badges, sizes and the first four pictures (spec §2, §5, §9)', async ({
    page,
    opened,
  }) => {
    const images = await fillGallery(opened, 7)
    await signIn(page, manager)
    await expect(page.getByRole('heading', { name: 'Galerie Manager' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '7 Bilder', exact: true })).toBeVisible()
    await expect(page.locator('.tile__order')).toHaveText(['#1', '#2', '#3', '#4', '#5', '#6', '#7'])
    await expect(page.getByText('7 in der Cloud')).toBeVisible()
    await expect(tiles(page).first()).toContainText('Cloud')
    await expect(tiles(page).first()).toContainText(/\d+(,\d)? KB/)
    await expect(previewPane(page).locator('img')).toHaveCount(4)
    await expect(previewPane(page).locator('img').first()).toHaveAttribute('src', String(images[0]?.url))
    await expect(previewPane(page)).toContainText('und 3 weitere Bilder')
    await expect(previewPane(page)).toContainText('Aktiv')

    const speed = page.getByRole('slider', { name: 'Automatischer Wechsel' })
    await expect(speed).toHaveAttribute('min', '0')
    await expect(speed).toHaveAttribute('max', '30')
    await expect(speed).toHaveAttribute('step', '1')
    await expect(page.getByText('5 Sekunden', { exact: true })).toBeVisible()
    await speed.fill('0')
    await expect(page.getByText('Aus', { exact: true })).toBeVisible()
    await page.getByLabel('Galerie auf der Website sichtbar').uncheck({ force: true })
    await expect(previewPane(page)).toContainText('Galerie ist deaktiviert')
    await save(page)
    await expect(saveState(page)).toHaveText('Gespeichert!')
    expect(await storedGallery(opened)).toMatchObject({ isVisible: false, autoRotateSpeed: 0 })
  })

  test('four columns on a large screen (spec §2)', async ({ page, opened }) => {
    await fillGallery(opened, 9)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await signIn(page, manager)
    const tops = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
  })

  test('starts with no pictures, visible, 5 seconds (spec §9 Gallery default)', async ({ page }) => {
    await signIn(page, manager)
    await expect(page.getByRole('heading', { name: '0 Bilder' })).toBeVisible()
    await expect(page.getByLabel('Galerie auf der Website sichtbar')).toBeChecked()
    await expect(page.getByText('5 Sekunden', { exact: true })).toBeVisible()
  })

  test('the version dialog is titled "Galerie Manager" (spec §2)', async ({ page }) => {
    await signIn(page, manager)
    await page.getByRole('button', { name: 'Versionen' }).click()
    await expect(page.getByRole('dialog', { name: 'Galerie Manager' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('sorting', () => {
  test('a picture dropped on another swaps the two order values, noted "Bild-Reihenfolge geändert" (spec §4)', async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 4)
    await signIn(page, manager)
    await drag(page, tiles(page).nth(0).locator('img'), tiles(page).nth(2))
    await expect(tiles(page).nth(2)).toContainText('Hier tauschen')
    await expect(announced(page)).toHaveText('Tauschen mit Leuchtturm bei der Einfahrt, Platz 3 von 4.')
    await page.mouse.up()
    await expect(toast(page, 'Bild-Reihenfolge geändert')).toBeVisible()
    const after = [
      'Leuchtturm bei der Einfahrt',
      'Der Hafen vor meinem Büro',
      'Morgen am Bodensee',
      'Regatta im Juni',
    ]
    expect(await titles(page)).toEqual(after)
    await expect.poll(() => storedOrder(opened)).toEqual(after)
    expect(JSON.stringify(await opened.documents.list('versions'))).toContain('"Bild-Reihenfolge geändert"')
    await page.reload()
    await expect(tiles(page)).toHaveCount(4)
    expect(await titles(page)).toEqual(after)
  })

  test('a drag that ends beside the pictures, or with Escape, changes nothing', async ({ page, opened }) => {
    await fillGallery(opened, 3)
    await signIn(page, manager)
    const before = await titles(page)
    await drag(page, tiles(page).nth(0).locator('img'), page.getByRole('heading', { name: 'Einstellungen' }))
    await page.mouse.up()
    await drag(page, tiles(page).nth(0).locator('img'), tiles(page).nth(2))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await titles(page)).toEqual(before)
    expect(await storedOrder(opened)).toEqual(before)
  })

  test('by keyboard alone: lift, choose with the arrows, put; announced in German, the focus stays', async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 6)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await signIn(page, manager)
    const handle = page.getByRole('button', { name: 'Morgen am Bodensee verschieben' })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(announced(page)).toContainText('Morgen am Bodensee aufgenommen, Platz 1 von 6.')
    await page.keyboard.press('ArrowRight')
    await expect(announced(page)).toHaveText('Tauschen mit Der Hafen vor meinem Büro, Platz 2 von 6.')
    await page.keyboard.press('ArrowDown')
    await expect(announced(page)).toHaveText('Tauschen mit Bild Nummer 6, Platz 6 von 6.')
    await page.keyboard.press('Space')
    await expect(announced(page)).toContainText('Morgen am Bodensee ist jetzt auf Platz 6.')
    await expect(handle).toBeFocused()
    await expect.poll(async () => (await storedOrder(opened)).at(-1)).toBe('Morgen am Bodensee')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await expect(announced(page)).toContainText('Abgebrochen.')
    expect((await storedOrder(opened)).at(-1)).toBe('Morgen am Bodensee')
  })

  test('without dragging: the handle, then the picture to swap with', { tag: '@hosted' }, async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 3)
    await signIn(page, manager)
    await page.getByRole('button', { name: 'Morgen am Bodensee verschieben' }).click()
    await tiles(page).nth(2).locator('img').click()
    await expect.poll(async () => (await storedOrder(opened))[2]).toBe('Morgen am Bodensee')
  })
})

test.describe('sorting by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger that holds a picture and drops it on another swaps the two', async ({ page, opened }) => {
    await fillGallery(opened, 4)
    await signIn(page, manager)
    await tiles(page).nth(1).scrollIntoViewIfNeeded()
    const from = await page.getByRole('button', { name: 'Morgen am Bodensee verschieben' }).boundingBox()
    const to = await tiles(page).nth(1).boundingBox()
    if (!from || !to) throw new Error('nothing to touch')
    const touch = await page.context().newCDPSession(page)
    const point = (x: number, y: number) => ({ touchPoints: [{ x, y }] })
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(x, y) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(x + 8, y - 8) })
    await expect(page.locator('.tile--carried img')).toBeVisible()
    const [endX, endY] = [to.x + to.width / 2, to.y + 40]
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const at = point(x + (endX - x) * share, y + (endY - y) * share)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at })
    }
    await expect(tiles(page).nth(1)).toContainText('Hier tauschen')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => (await storedOrder(opened))[1]).toBe('Morgen am Bodensee')
  })
})

test.describe('deleting and restoring', () => {
  test('asks "Bild wirklich löschen?", deletes, and restoring the version before brings it back on disk and page (spec §4)', async ({
    page,
    opened,
  }) => {
    // Versions carry the browser's time.
    opened.clock.set(new Date().toISOString())
    const images = await fillGallery(opened, 3)
    const url = String(images[1]?.url)
    const isServed = async () => (await page.request.get(url)).status() === 200
    await signIn(page, manager)
    await page.getByRole('button', { name: 'Der Hafen vor meinem Büro löschen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Bild wirklich löschen?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Der Hafen vor meinem Büro löschen' }).click()
    await question.getByRole('button', { name: 'Bild löschen' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: '2 Bilder', exact: true })).toBeFocused()
    await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(2)
    expect(await (await page.request.get('/')).text()).not.toContain(url)
    expect(await isServed(), 'a kept version still shows it').toBe(true)

    await page.getByRole('button', { name: 'Versionen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Galerie Manager' })
    await dialog.locator('.version').nth(1).click()
    await expect(dialog).toContainText('Der Hafen vor meinem Büro')
    await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
    await page
      .getByRole('alertdialog', { name: 'Version wiederherstellen?' })
      .getByRole('button', { name: 'Wiederherstellen' })
      .click()
    await expect(toast(page, 'Version erfolgreich wiederhergestellt!')).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)
    expect(await isServed()).toBe(true)
    expect(await (await page.request.get('/')).text()).toContain(url)
  })
})

test.describe('uploading', () => {
  test('resizes to 1200 px as JPEG, upright, without place; new pictures follow the others and are on the website at once (spec §4, §9)', {
    tag: '@hosted',
  }, async ({ page, opened }) => {
    await fillGallery(opened, 1)
    await signIn(page, manager)
    const upright = await photo(1, { width: 1600, height: 1200, orientation: 6 })
    expect(
      (await sharp(upright).metadata()).exif?.includes('GPS') || (await sharp(upright).metadata()).exif,
    ).toBeTruthy()
    await chooser(page).setInputFiles([
      { name: 'Übersicht [neu] (2).JPG', mimeType: 'image/jpeg', buffer: upright },
      await jpeg('../../etc/passwd.png.jpg'),
    ])
    await expect(toast(page, '2 Bilder hochgeladen.')).toBeVisible({ timeout: 20_000 })
    const { images } = await storedGallery(opened)
    expect(images.map(({ order }) => order)).toEqual([0, 1, 2])
    expect(images.map(({ title }) => title)).toEqual([
      'Morgen am Bodensee',
      'Übersicht [neu] (2)',
      'Passwd.png',
    ])
    expect(images[1]).toMatchObject({ width: 900, height: 1200, storageType: opened.storage, alt: '' })
    expect(String(images[1]?.['url'])).toMatch(/^\/media\/gallery\/[\da-f-]+-uebersicht-neu-2\.jpg$/)
    expect(String(images[2]?.['url'])).toMatch(/^\/media\/gallery\/[\da-f-]+-passwd-png\.jpg$/)
    const stored = Buffer.from(await (await page.request.get(String(images[1]?.['url']))).body())
    const { format, width, height, exif, orientation } = await sharp(stored).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 900, height: 1200 })
    // Red was left in the file; turned a quarter clockwise, it is above.
    expect((await colorAt(stored, 0.5, 0.1)).red).toBeGreaterThan(120)
    expect((await colorAt(stored, 0.5, 0.9)).blue).toBeGreaterThan(120)
    await expect(page.getByText('2 ohne Alternativtext')).toBeVisible()
    const versions = await opened.documents.list('versions')
    expect(versions.length, 'one for the old state, one for the whole batch').toBe(2)
    expect(await (await page.request.get('/')).text()).toContain(String(images[2]?.['url']))
  })

  test('every file that is none of its own kind gets its own message, the others go on (spec §5)', async ({
    page,
    opened,
  }) => {
    await signIn(page, manager)
    const whole = await photo(2, { width: 1200, height: 900 })
    const gif = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    const image = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
    await chooser(page).setInputFiles([
      image('brief.jpg', 'image/jpeg', Buffer.from('Guten Tag, ich bin kein Bild.')),
      image('abgeschnitten.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2)),
      image('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      image('handy.heic', 'image/heic', Buffer.from('ftypheic')),
      image('bombe.png', 'image/png', await decompressionBomb()),
      image('offerte.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
      image('bewegt.gif', 'image/gif', gif),
    ])
    await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(1)
    const path = test.info().outputPath('gut.jpg')
    await writeFile(path, whole)
    await chooser(page).setInputFiles(path)
    await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(2)
    await chooser(page).setInputFiles(path)
    const rows = page.locator('.upload--failed .upload__name')
    await expect(rows).toHaveText([
      'brief.jpg lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.',
      'abgeschnitten.jpg lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.',
      'logo.svg lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.',
      'handy.heic lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.',
      'bombe.png hat zu viele Bildpunkte.',
      'offerte.pdf ist kein Bild und wurde übersprungen.',
      'gut.jpg hast du schon gewählt.',
    ])
    await expectAccessible(page)
    expect((await storedGallery(opened)).images).toHaveLength(2)
    await page.getByRole('button', { name: 'gut.jpg trotzdem hochladen' }).click()
    await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(3)
    await page.getByRole('button', { name: 'Meldung zu offerte.pdf schliessen' }).click()
    await expect(rows).toHaveCount(5)
  })

  test('takes files that are dropped on the zone, and only pictures (spec §2 drag-and-drop)', async ({
    page,
    opened,
  }) => {
    await signIn(page, manager)
    const [picture, note] = ['hafen.jpg', 'notiz.txt'].map((name) => test.info().outputPath(name))
    await writeFile(picture ?? '', (await jpeg('x.jpg')).buffer)
    await writeFile(note ?? '', 'Text')
    await dropFiles(page, chooser(page), [picture ?? '', note ?? ''])
    await expect(page.getByText('notiz.txt ist kein Bild und wurde übersprungen.')).toBeVisible()
    await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(1)
    await dropFiles(page, page.getByRole('heading', { name: 'Einstellungen' }), [note ?? ''])
    await expect(page.getByText('notiz.txt ist kein Bild und wurde übersprungen.')).toHaveCount(2)
    expect(new URL(page.url()).pathname, 'the browser did not open the file').toBe(manager)
  })

  test('shows progress for each file, and one can be cancelled and tried again', async ({ page, opened }) => {
    await signIn(page, manager)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/admin\/bild.*langsam/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await chooser(page).setInputFiles([await jpeg('langsam.jpg'), await jpeg('schnell.jpg', '#aa5533')])
    await expect(page.getByRole('progressbar', { name: 'langsam.jpg wird hochgeladen' })).toBeVisible()
    await expect(page.getByText('1 von 2 hochgeladen')).toBeVisible()
    await page.getByRole('button', { name: 'langsam.jpg abbrechen' }).click()
    await expect(page.getByText('langsam.jpg wurde abgebrochen.')).toBeVisible()
    release()
    await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(1)
    await page.unroute(/\/admin\/bild.*langsam/)
    await page.getByRole('button', { name: 'langsam.jpg noch einmal versuchen' }).click()
    await expect.poll(() => storedOrder(opened)).toEqual(['Langsam', 'Schnell'])
  })

  test('20 photos at once keep the order in which they were chosen', async ({ page, opened }) => {
    await signIn(page, manager)
    const names = Array.from({ length: 20 }, (_, index) => `Ausflug ${String.fromCharCode(65 + index)}`)
    const sizes = names.map((name, index) =>
      sharp({
        create: { width: 300 + ((index * 7) % 20) * 60, height: 300, channels: 3, background: '#446688' },
      })
        .jpeg()
        .toBuffer()
        .then((buffer) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
    await chooser(page).setInputFiles(await Promise.all(sizes))
    await expect(toast(page, '20 Bilder hochgeladen.')).toBeVisible({ timeout: 25_000 })
    expect(await storedOrder(opened)).toEqual(names)
  })
})

test.describe('without a storage', () => {
  test.use({ expectedConsole: brokenLine })

  test('a picture is kept inline as base64, and moved to the storage once it is back (spec §4)', async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 1)
    await signIn(page, manager)
    opened.files.breakDown()
    await chooser(page).setInputFiles(await jpeg('regatta.jpg'))
    await expect(page.getByText('regatta.jpg: Der Bildspeicher ist nicht erreichbar')).toBeVisible()
    await expect(toast(page, '1 Bild hochgeladen.')).toBeVisible()
    await expect(page.getByText('1 lokal', { exact: true })).toBeVisible()
    await expect(tiles(page).nth(1)).toContainText('Lokal')
    const inline = (await storedGallery(opened)).images[1]
    expect(inline).toMatchObject({ storageType: 'base64' })
    expect(String(inline?.['url'])).toMatch(/^data:image\/jpeg;base64,/)
    await page.getByRole('button', { name: 'Lokales Bild in die Cloud verschieben' }).click()
    await expect(page.getByText('Der Bildspeicher ist noch nicht erreichbar.')).toBeVisible()
    opened.files.recover()
    await page.getByRole('button', { name: 'Lokales Bild in die Cloud verschieben' }).click()
    await expect(toast(page, '1 Bild liegt jetzt in der Cloud.')).toBeVisible()
    await expect(page.getByText('2 in der Cloud')).toBeVisible()
    const moved = (await storedGallery(opened)).images[1]
    expect(moved).toMatchObject({ storageType: 'embedded', title: 'Regatta' })
    expect((await page.request.get(String(moved?.['url']))).status()).toBe(200)
  })

  test('the server gone half-way: what arrived is stored, the rest is kept here, nothing is lost', async ({
    page,
    opened,
  }) => {
    await signIn(page, manager)
    await page.route(/\/admin\/bild.*zwei/, (route) => route.abort())
    await chooser(page).setInputFiles([
      await jpeg('eins.jpg'),
      await jpeg('zwei.jpg'),
      await jpeg('drei.jpg'),
    ])
    await expect(toast(page, '3 Bilder hochgeladen.')).toBeVisible({ timeout: 20_000 })
    expect(await storedOrder(opened)).toEqual(['Eins', 'Zwei', 'Drei'])
    const types = (await storedGallery(opened)).images.map(({ storageType }) => storageType)
    expect(types).toEqual(['embedded', 'base64', 'embedded'])
  })

  test('without any connection pictures and order stay in this browser (spec §4)', async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 2)
    await signIn(page, manager)
    opened.documents.breakDown()
    await page.getByRole('button', { name: 'Morgen am Bodensee verschieben' }).click()
    await tiles(page).nth(1).locator('img').click()
    await expect(
      page.getByText('Fehler beim Speichern! Daten wurden nur lokal gespeichert.', { exact: true }),
    ).toBeVisible()
    opened.documents.recover()
    await page.getByRole('button', { name: 'Jetzt übertragen' }).click()
    await expect.poll(() => storedOrder(opened)).toEqual(['Der Hafen vor meinem Büro', 'Morgen am Bodensee'])
  })
})

test.describe('describing', () => {
  test('title and alternative text of one picture after the other; a missing one is flagged', async ({
    page,
    opened,
  }) => {
    const images = await fillGallery(opened, 2)
    await fillGallery(opened, 2, { images: images.map((image) => ({ ...image, alt: '' })) })
    await signIn(page, manager)
    await expect(page.getByText('Alternativtext fehlt')).toHaveCount(2)
    await page.getByRole('button', { name: 'Morgen am Bodensee beschriften' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Bild beschriften' })
    await expect(dialog).toContainText('Bild 1 von 2')
    await expectAccessible(page)
    await dialog.getByLabel('Titel').fill('Morgenstimmung')
    await dialog.getByLabel('Alternativtext').fill('Ein Segelboot im Morgenlicht')
    await dialog.getByRole('button', { name: 'Nächstes Bild' }).click()
    await dialog.getByLabel('Alternativtext').fill('Boote im Hafen')
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByText('Alternativtext fehlt')).toHaveCount(0)
    await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')
    await page.keyboard.press('Control+s')
    await expect(saveState(page)).toHaveText('Gespeichert!')
    expect((await storedGallery(opened)).images).toMatchObject([
      { title: 'Morgenstimmung', alt: 'Ein Segelboot im Morgenlicht' },
      { title: 'Der Hafen vor meinem Büro', alt: 'Boote im Hafen' },
    ])
    expect(await (await page.request.get('/')).text()).toContain('alt="Boote im Hafen"')
  })
})

for (const { width, count } of [
  { width: 390, count: 7 },
  { width: 1024, count: 40 },
  { width: 1440, count: 0 },
]) {
  test(`is accessible and fits at ${width} px with ${count} pictures`, async ({ page, opened }) => {
    await fillGallery(opened, count)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, manager)
    await expect(tiles(page)).toHaveCount(count)
    await expectAccessible(page)
  })
}

test('120 pictures stay usable: those out of sight are not loaded', async ({ page, opened }) => {
  await fillGallery(opened, 120)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/media/gallery/')) asked.add(request.url())
  })
  await signIn(page, manager)
  await expect(tiles(page)).toHaveCount(120)
  expect(asked.size).toBeLessThan(60)
  await page.getByRole('button', { name: 'Morgen am Bodensee verschieben' }).press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await storedOrder(opened)).at(-1)).toBe('Morgen am Bodensee')
})
