import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Start } from './start.tsx'

it('promises a reminder only if a mail service can send it', () => {
  const shown = (canMail: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Start canMail={canMail} />
      </MemoryRouter>,
    )
  expect(shown(true)).toContain('Erinnerung')
  expect(shown(false)).not.toContain('Erinnerung')
})
