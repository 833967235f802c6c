/** What happens to an upload whose session has ended: the server reads nothing of it, and the picture is not lost. */
import { brokenLine, expect, fillLogin, saveState, signIn, test, toast } from '#test/admin-journey.ts'
import { chooser, jpeg, manager, storedGallery } from '#test/gallery-manager.ts'

// To the browser, an upload that is cut off may look like a lost connection.
test.use({ expectedConsole: brokenLine })

test('a picture that is chosen after the session ended is stored after signing in again', async ({
  page,
  opened,
}) => {
  await signIn(page, manager)
  await page.context().clearCookies()
  await chooser(page).setInputFiles([await jpeg('regatta.jpg')])
  const dialog = page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
  await fillLogin(dialog)
  await page.keyboard.press('Enter')
  await expect(toast(page, '1 Bild hochgeladen')).toBeVisible()
  await expect(saveState(page)).not.toHaveText(/Fehler/)
  const [stored] = (await storedGallery(opened)).images
  expect(stored).toMatchObject({ storageType: 'embedded', title: 'Regatta' })
})
