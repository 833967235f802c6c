import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Start } from './start.tsx'

it('promises a reminder only where a mail service sends it', () => {
  const screen = { isOnline: true, reload() {}, onTyped() {} }
  const shown = (canMail: boolean) =>
    renderToStaticMarkup(<Start canMail={canMail} screen={screen} onDone={() => {}} />)
  expect(shown(true)).toContain('Erinnerung')
  expect(shown(false)).not.toContain('Erinnerung')
})
