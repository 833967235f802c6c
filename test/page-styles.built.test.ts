/** Public pages carry their style sheets inline; the policy allows exactly those. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { missingPage, publicPages } from '#test/public-pages.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

async function page(path: string) {
  const answer = await fetch(app.url + path)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const html = await answer.text()
  return {
    html,
    styleSource: /(?:^|; )style-src ([^;]*)/.exec(policy)?.[1],
    styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? ''),
    links: html.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? [],
  }
}

describe.each([...publicPages, missingPage])('%s', (path) => {
  it('carries its style sheets, and waits for none', async () => {
    const { styles, links } = await page(path)
    // What is below the landing page's hero is held back until its sheet is there.
    expect(links).toHaveLength(path === '/' ? 1 : 0)
    expect(styles.join('')).toContain('.skip-link')
  })

  it('may use these styles by their hashes, and no others', async () => {
    const { styles, styleSource } = await page(path)
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(styleSource).toBe(["'self'", ...hashes].join(' '))
  })
})

it('the styles of fields go with the pages that have a form, and with no others', async () => {
  const withForm = await page('/kontakt')
  expect(withForm.styles.join('')).toContain('.field')
  const withoutForm = await page('/ueber-mich')
  expect(withoutForm.styles.join('')).not.toContain('.field')
})

it('hydrated pages link their style sheets, as the previews do', async () => {
  const { styles, links } = await page('/admin-login')
  expect(styles).toEqual([])
  expect(links.length).toBeGreaterThan(0)
})
