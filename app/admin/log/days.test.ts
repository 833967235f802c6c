import { expect, it } from 'vitest'
import { readLogEntry } from '#domain/admin-log/entry.ts'
import { logDays } from './days.ts'
import { actionText } from './messages.ts'

const admin = { name: 'Andrea Muster', email: 'admin@example.ch' }
const entry = (timestamp: string, more: object) => readLogEntry(timestamp, { timestamp, ...more })

it('the log says when, what and who, grouped by days in Zurich', () => {
  const entries = [
    entry('2026-11-22T23:30:00.000Z', { action: 'gallery-update', imageCount: 1, userEmail: admin.email }),
    entry('2026-11-22T22:30:00.000Z', { action: 'cooperation-delete', title: 'Erbrecht' }),
    entry('2026-11-22T22:00:00.000Z', { action: 'promotion-update', data: { title: 'Säule 3a' } }),
    entry('2026-11-20T08:12:00.000Z', { action: 'login', userEmail: 'frueher@example.ch' }),
    entry('', { action: 7, imageCount: -1, title: [], data: 'x', userEmail: {} }),
  ]
  const days = logDays(entries, new Date('2026-11-23T09:00:00Z'), admin)
  const words = days.map(({ heading, rows }) => [
    heading,
    ...rows.map(({ time, what, detail, who }) => [time, what, detail, who].join(' | ')),
  ])
  expect(words).toEqual([
    ['Heute, 23. November 2026', '0:30 | Galerie gespeichert | 1 Bild | Andrea Muster'],
    [
      'Gestern, 22. November 2026',
      '23:30 | Kooperation gelöscht | «Erbrecht» | Admin',
      '23:00 | Promotion gespeichert | «Säule 3a» | Admin',
    ],
    ['Freitag, 20. November 2026', '9:12 | Angemeldet |  | frueher@example.ch'],
    ['Ohne Datum', ' | Unbekannter Vorgang |  | Admin'],
  ])
})

it('the log shows an unknown action by its own name', () => {
  for (const name of ['weather-update', 'constructor']) expect(actionText(name)).toBe(name)
})
