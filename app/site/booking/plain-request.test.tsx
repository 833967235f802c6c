import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { plainOffer } from './plain-offer.ts'
import { MoveAppointment } from './plain-request.tsx'

const asked = { offer: plainOffer([], { from: null, date: null }, 60), values: {}, path: '/termin/1' }

it('a page with nothing free to move to links the telephone only if there is a number', () => {
  const html = (phone: string) =>
    renderToString(
      <MoveAppointment
        {...asked}
        booking={{} as never}
        appointment={{ date: '2026-11-25', time: '9:00' } as never}
        answer={{ outcome: 'none' }}
        contact={{ phone, country: 'CH' }}
      />,
    )
  expect(html('071 555 01 42')).toContain('href="tel:+41715550142"')
  expect(html('')).toContain('Zurzeit ist online nichts frei.')
  expect(html('')).not.toContain('tel:')
})
