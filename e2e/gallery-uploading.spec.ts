/** The advisor uploads pictures to the gallery, also without storage or connection. */
import sharp from 'sharp'
import { brokenLine, expect, fillLogin, question, signIn, test, toast } from '#test/admin-journey.ts'
import { holdBack } from '#test/browser.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { colorAt, decompressionBomb, photo, plainPicture } from '#test/photos.ts'
import { manager, tiles, chooser, storedGallery, dropFiles, jpeg } from '#test/gallery-manager.ts'

test('uploads become upright JPEGs of at most 1200 px, follow the other pictures, and are on the website at once', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  await fillGallery(opened, 1)
  await signIn(page, manager)
  const upright = await photo(1, { width: 2000, height: 1500, orientation: 6 })
  await chooser(page).setInputFiles([
    { name: 'Übersicht [neu] (2).JPG', mimeType: 'image/jpeg', buffer: upright },
    await jpeg('../../etc/passwd.png.jpg'),
  ])
  await expect(toast(page, '2 Bilder hochgeladen')).toBeVisible({ timeout: 20_000 })
  const { images } = await storedGallery(opened)
  expect(images.map(({ title }) => title)).toEqual([
    'Morgen am Bodensee',
    'Übersicht [neu] (2)',
    'Passwd.png',
  ])
  expect(images[1]).toMatchObject({ width: 900, height: 1200, storageType: opened.storage, alt: '' })
  expect(String(images[2]?.['url'])).toMatch(/^\/media\/gallery\/[\da-f-]+-passwd-png\.jpg$/)
  const stored = Buffer.from(await (await page.request.get(String(images[1]?.['url']))).body())
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200 })
  // Red is on the left in the file; rotated clockwise, it is at the top.
  expect((await colorAt(stored, 0.5, 0.1)).red).toBeGreaterThan(120)
  expect(await (await page.request.get('/')).text()).toContain(String(images[2]?.['url']))
})

test('each unreadable file gets its own message while the others upload, and discarding or leaving cancels uploads', async ({
  page,
  opened,
  diskFile,
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
    image('handy.HEIC', '', Buffer.from('\0\0\0\x18ftypheic', 'latin1')),
    image('bombe.png', 'image/png', await decompressionBomb()),
    image('offerte.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
    image('bewegt.gif', 'image/gif', gif),
  ])
  await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(1)
  const rows = page.locator('.upload--failed .upload__name')
  await expect(rows).toHaveText([
    'brief.jpg lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.',
    'abgeschnitten.jpg lässt sich nicht lesen. Bitte wähle ein JPG, PNG oder WebP.',
    /^handy\.HEIC ist im Format HEIC, das dieser Browser nicht lesen kann\. Lade das Foto direkt vom iPhone hoch/,
    'bombe.png hat zu viele Bildpunkte.',
    'offerte.pdf ist kein Bild und wurde übersprungen.',
  ])
  const note = await diskFile('notiz.txt', 'Text')
  await dropFiles(page, chooser(page), [await diskFile('hafen.jpg', (await jpeg('x.jpg')).buffer), note])
  await expect(page.getByText('notiz.txt ist kein Bild und wurde übersprungen.')).toBeVisible()
  await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(2)
  await dropFiles(page, page.getByRole('heading', { name: 'Einstellungen' }), [note])
  await expect(page.getByText('notiz.txt ist kein Bild und wurde übersprungen.')).toHaveCount(2)
  expect(new URL(page.url()).pathname, 'the browser did not open the file').toBe(manager)

  const letSecond = await holdBack(page, /admin\/picture\?.*zwei/)
  await chooser(page).setInputFiles([await jpeg('eins.jpg'), await jpeg('zwei.jpg')])
  await expect(page.getByText(/von \d+ hochgeladen/)).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('zwei.jpg wurde abgebrochen.')).toBeVisible()
  letSecond()
  await expect(tiles(page)).toHaveCount(2)
  expect((await storedGallery(opened)).images).toHaveLength(2)

  const letUpload = await holdBack(page, '**/admin/picture?**')
  await chooser(page).setInputFiles(await jpeg('steg.jpg'))
  await page.getByRole('banner').getByRole('link', { name: 'Promotion' }).click()
  await expect(question(page)).toContainText('Was noch nicht angekommen ist, wird abgebrochen.')
  await question(page).getByRole('button', { name: 'Verlassen' }).click()
  await expect(page).toHaveURL('/admin')
  letUpload()
})

test('a picture that loses its contrast on white is reported, and no other', async ({ page, opened }) => {
  await signIn(page, manager)
  const drawn = async (name: string, background: string, drawing: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .composite([
        {
          input: { create: { width: 100, height: 60, channels: 4, background: drawing } },
          gravity: 'centre',
        },
      ])
      .png()
      .toBuffer(),
  })
  await chooser(page).setInputFiles([
    { name: 'wand.jpg', mimeType: 'image/jpeg', buffer: await plainPicture(300, 200, '#ffffff') },
    await drawn('himmel.png', '#8ec5e8', '#8fc6e9'),
    await drawn('logo-hell.png', '#00000000', '#fffffff0'),
    await drawn('logo-dunkel.png', '#00000000', '#0f3d47'),
  ])
  await expect.poll(async () => (await storedGallery(opened)).images.length).toBe(4)
  const told = page.getByText('ist fast überall gleich')
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('logo-hell.png')
})

test.describe('without a storage', () => {
  test.use({ expectedConsole: brokenLine })

  test('a picture is stored inline as base64, and can be moved to the storage once that is back', async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 1)
    await signIn(page, manager)
    opened.files.breakDown()
    await chooser(page).setInputFiles(await jpeg('regatta.jpg'))
    await expect(page.getByText('regatta.jpg: Der Bildspeicher ist nicht erreichbar')).toBeVisible()
    await expect(toast(page, '1 Bild hochgeladen')).toBeVisible()
    await expect(tiles(page).nth(1)).toContainText('Lokal')
    const inline = (await storedGallery(opened)).images[1]
    expect(inline).toMatchObject({ storageType: 'base64' })
    expect(String(inline?.['url'])).toMatch(/^data:image\/jpeg;base64,/)
    await expect(page.getByText('1 lokal', { exact: true })).toBeVisible()
    const move = page.getByRole('button', { name: 'Lokales Bild auf den Server verschieben' })
    await move.click()
    await expect(page.getByText('Der Bildspeicher ist noch nicht erreichbar.')).toBeVisible()
    opened.files.recover()
    await move.click()
    await expect(toast(page, '1 Bild liegt jetzt auf dem Server.')).toBeVisible()
    await expect(page.getByText('vorerst lokal aufbewahrt'), 'no longer so').toHaveCount(0)
    const moved = (await storedGallery(opened)).images[1]
    expect(moved).toMatchObject({ storageType: 'embedded', title: 'Regatta' })

    await page.context().clearCookies()
    await chooser(page).setInputFiles(await jpeg('steg.jpg', '#204060'))
    await fillLogin(page.getByRole('dialog', { name: 'Bitte melde dich wieder an' }))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storedGallery(opened)).images[2]?.['title']).toBe('Steg')
  })
})
