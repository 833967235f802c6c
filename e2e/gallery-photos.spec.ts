/** Photos like those of a phone, all the way to visitors, in `npm test -- --soak`; one of them: e2e/gallery-uploading.spec.ts. */
import { saveState, signIn } from '#test/admin-journey.ts'
import { expect, test } from '#test/browser.ts'
import { photo } from '#test/photos.ts'

const count = Number(process.env['PHOTOS'] ?? 0)
test.skip(count === 0, 'PHOTOS=20 uploads as many')

test(`${count} photos of 12 megapixels upload with visible progress and reach the public carousel in order`, async ({
  page,
  diskFile,
}) => {
  test.setTimeout(60_000 + count * 20_000)
  const files: string[] = []
  for (let number = 1; number <= count; number++) {
    const content = await photo(number, { orientation: number % 2 === 0 ? 6 : 1 })
    files.push(await diskFile(`IMG_${2000 + number}.JPG`, content))
  }
  await signIn(page, '/admin/gallery')
  await page.getByLabel('Bilder wählen oder hierher ziehen').setInputFiles(files)
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(page.getByText(new RegExp(`von ${count} hochgeladen`))).toBeVisible()
  await expect(page.locator('.toast', { hasText: `${count} Bilder hochgeladen` })).toBeVisible({
    timeout: 30_000 + count * 10_000,
  })
  await expect(saveState(page)).toHaveText(/Gespeichert!|Alles gespeichert/)
  const landing = async () => (await page.request.get('/')).text()
  const finished = async () =>
    new Set((await landing()).match(/\/media\/variants\/1\/(gallery\/[\w.-]+)/g)).size
  await expect.poll(finished, { timeout: 30_000 + count * 8_000 }).toBe(count)
  const shown = [...new Set((await landing()).match(/\/media\/gallery\/[\w-]+\.jpg/g))]
  expect(shown).toEqual(files.map((_, index) => expect.stringContaining(`img-${2001 + index}.jpg`)))
})
