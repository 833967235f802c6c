import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('the export has a line for each sum, and a name that looks like a formula stays a name', () => {
  const rows = [
    { of: 'page' as const, name: '/kontakt', count: 12 },
    { of: 'card:booked' as const, name: '=1+1; "sofort"', count: 1 },
    { of: 'referrer' as const, name: '*', count: 3 },
  ]
  expect(csvOf([{ at: '2026-11-23', rows }])).toBe(
    '\uFEFFZeit;Was;Name;Zahl\r\n' +
      '2026-11-23;Seite;Kontakt;12\r\n' +
      `2026-11-23;Karte, gebucht;"'=1+1; ""sofort""";1\r\n` +
      '2026-11-23;Woher;Andere;3\r\n',
  )
})
