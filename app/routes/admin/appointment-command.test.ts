import { expect, it } from 'vitest'
import type { Appointments } from '#server/appointments/appointments.server.ts'
import { carryOut } from './appointment-command.server.ts'

const by = { id: 'a', email: 'mia@keller.ch', name: 'Mia' }
const time = { date: '2026-12-24', time: '9:00', minutes: '60', location: 'office' } as const
const move = { intent: 'move', id: 'a', revision: '1', word: '', ...time } as const

it('a time that is taken is answered with whose it is and when it begins, and nothing else about the person', async () => {
  const nina = { name: 'Nina Keller', date: '2026-12-24', time: '9:00', phone: '044 123 45 67' }
  const moving = (taken: typeof nina | null) => {
    const calls = { move: async () => ({ outcome: 'taken', by: taken }) }
    return carryOut(calls as unknown as Appointments['forAdvisor'], move, by)
  }
  expect(await moving(nina)).toEqual({ outcome: 'taken', by: { name: 'Nina Keller', time: '9:00' } })
  expect(await moving(null)).toEqual({ outcome: 'taken', by: null })
})
