/** A visitor finds their way: header, menu, footer, anchors and the browser's Back. */
import type { Page } from '@playwright/test'
import { expect, test } from '#test/content-journey.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** The headings of the landing page on wide screens. */
const sections = /^(Promotion|Über mich|Ablauf|Wie ich arbeite)$/

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await expect(menu).toBeVisible()
  return menu
}

test.describe('header and menu', () => {
  test('move links into a menu on small screens, which closes by its button, a click beside it and navigation', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Termin buchen' })).toBeHidden()
    const menu = await openMenu(page)
    await test.step('promotion, about me, process and how I work are in it on small screens alone', async () => {
      await expect(menu.getByRole('link', { name: sections })).toHaveCount(4)
      await page.setViewportSize(desktop)
      await expect(menu.getByRole('link', { name: sections })).toHaveCount(0)
    })
    await test.step('its button and a click beside it close it', async () => {
      await menu.getByRole('button', { name: 'Menü schliessen' }).click()
      await expect(menu).toBeHidden()
      await openMenu(page)
      await page.mouse.click(10, 450)
      await expect(menu).toBeHidden()
    })
    await test.step('it is closed when the browser brings the page back', async () => {
      await page.setViewportSize(phone)
      await openMenu(page)
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
      )
      await expect(menu).toBeHidden()
    })
    await test.step('it opens from the end of the page, and leads to the booking', async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeInViewport()
      await openMenu(page)
      await menu.getByRole('link', { name: 'Termin buchen' }).click()
      await expect(page).toHaveURL('/beratung')
    })
    await test.step('the logo leads home', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Andrin Keel' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the menu opens, its links work, and an anchor shows a section that small screens hide', async ({
    page,
  }) => {
    await page.goto('/kontakt')
    await (await openMenu(page)).getByRole('link', { name: 'Termin buchen' }).click()
    await expect(page).toHaveURL('/beratung')
    await page.goto('/')
    const hidden = page.getByRole('heading', { name: 'In drei Etappen zum Plan' })
    await expect(hidden).toBeHidden()
    await page.goto('/#ablauf')
    await expect(hidden).toBeInViewport()
  })
})

test.describe('places in a page', () => {
  test('every new page starts at the top, and Back returns to where the reader was', async ({ page }) => {
    await page.goto('/datenschutz')
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL('/impressum')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/datenschutz')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  })

  test('an anchor leads to the section, or to the page that has it', async ({ page }) => {
    await page.goto('/#kontakt')
    await expect(page).toHaveURL('/kontakt')
    await page.goto('/kontakt#kontakt')
    await expect(page).toHaveURL('/kontakt#kontakt')
    await page.setViewportSize(desktop)
    await page.goto('/kontakt#fragen')
    await expect(page).toHaveURL('/#fragen')
    await page.goto('/#ablauf')
    await expect(page.getByRole('heading', { name: 'In drei Etappen zum Plan' })).toBeInViewport()
    await page.setViewportSize(phone)
    await page.goto('/#ueber-mich')
    await expect(page, 'small screens hide the section').toHaveURL('/ueber-mich')
  })

  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/ablauf')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
  })
})

test('speculation rules prefetch public pages only, and only when a visitor is about to open one', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const offered = new Set<string>()
  const fetched: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) offered.add(new URL(key.url).pathname)
  })
  session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.push(new URL(key.url).pathname)
  })
  await session.send('Preload.enable')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).hover()
  await expect.poll(() => fetched).toEqual(['/kontakt'])
  expect([...offered]).toEqual(expect.arrayContaining(['/kontakt', '/beratung']))
  expect([...offered].filter((path) => path.startsWith('/admin'))).toEqual([])
})

test.describe('page transitions', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('fade to the sign-in and back, but not with reduced motion', async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null }
        document.documentElement.dataset['transition'] = viewTransition ? 'fades' : 'plain'
      })
    })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin-Login' }).click()
    await expect(page).toHaveURL('/admin-login')
    await expect(page.locator('html')).toHaveAttribute('data-transition', 'fades')
    await page.getByRole('link', { name: 'Zur Website' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('data-transition', 'fades')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin-Login' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-transition', 'plain')
  })

  for (const moment of ['pageswap', 'pagereveal'])
    test(`log no error when the browser skips one at ${moment}`, async ({ page }) => {
      await page.addInitScript((type) => {
        window.addEventListener(type, (event) => {
          const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null }
          viewTransition?.skipTransition()
          if (viewTransition) sessionStorage.setItem('skipped', type)
        })
      }, moment)
      await page.goto('/ablauf')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
      await expect(page).toHaveURL('/kontakt')
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('skipped'))).toBe(moment)
    })
})
