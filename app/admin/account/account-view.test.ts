import { expect, it } from 'vitest'
import { accountView } from './account-view.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'

it('lists this browser first, and dates browsers and passkeys in Zurich time', () => {
  const [october, today] = ['2026-10-03T05:00:00Z', '2026-11-22T09:30:00Z']
  const passkeys = [today, null].map((usedAt) => ({ id: '', name: '', since: october, usedAt }))
  const factor = { canHavePasskeys: true, mayChange: false, appSince: october, recoveryCodesLeft: 7 }
  const sessions = [
    { id: '1', userAgent: iPhone, since: today, isCurrent: false },
    { id: '2', userAgent: '', since: '2026-11-21T22:59:00Z', isCurrent: false },
    { id: 'here', userAgent: 'X11; Linux Firefox/140', since: october, isCurrent: true },
  ]
  const overview = { sessions, signIns: [], secondFactor: { ...factor, passkeys } }
  const view = accountView(overview, new Date('2026-11-22T10:00:00Z'))
  expect(view.sessions.map(({ name, since }) => `${name}: ${since}`)).toEqual([
    'Linux, Firefox: 3.10.2026, 7:00',
    'iPhone, Safari: heute, 10:30',
    'Unbekanntes Gerät: gestern, 23:59',
  ])
  const used = view.secondFactor?.passkeys.map(({ since }) => since)
  expect(used).toEqual(['zuletzt heute, 10:30', 'noch nie benutzt'].map((then) => `seit 3.10.2026, ${then}`))
})
