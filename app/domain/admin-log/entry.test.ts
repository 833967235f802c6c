import { expect, it } from 'vitest'
import { readLogEntry } from './entry.ts'

const timestamp = '2026-11-23T09:00:00.000Z'

it('an entry of the admin log has what was logged, and the title of a promotion that was saved whole', () => {
  const login = { action: 'login', timestamp, userEmail: 'a@example.ch', userId: '1' }
  expect(readLogEntry('x', login)).toMatchObject({ id: 'x', action: 'login', userEmail: 'a@example.ch' })
  const saved = { action: 'promotion-update', timestamp, data: { title: 'Säule 3a', body: 'lang' } }
  expect(readLogEntry('y', saved)).toMatchObject({ title: 'Säule 3a' })
  expect(readLogEntry('z', { action: 'gallery-update', timestamp, imageCount: 9 }).imageCount).toBe(9)
  const wrong = { action: 7, timestamp: null, imageCount: -1, title: [], data: 'x', userEmail: {} }
  for (const stored of [{}, wrong])
    expect(readLogEntry('x', stored)).toMatchObject({ id: 'x', action: '', timestamp: '' })
})
