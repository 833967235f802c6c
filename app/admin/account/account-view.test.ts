import { expect, it } from 'vitest'
import { accountView } from './account-view.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'

it('puts this browser first, and says since when each browser and passkey is there, in Zurich’s time', () => {
  const signedIn = (id: string, userAgent: string, since: string) => {
    return { id, userAgent, since, isCurrent: id === 'here' }
  }
  const { sessions, secondFactor } = accountView(
    {
      sessions: [
        signedIn('1', iPhone, '2026-11-22T09:30:00Z'),
        signedIn('2', '', '2026-11-21T22:59:00Z'),
        signedIn('here', 'X11; Linux Firefox/140', '2026-10-03T05:00:00Z'),
      ],
      signIns: [],
      secondFactor: {
        canHavePasskeys: true,
        mayChange: false,
        appSince: '2026-10-03T05:00:00Z',
        passkeys: [
          { id: 'a', name: 'iPhone', since: '2026-10-03T05:00:00Z', usedAt: '2026-11-22T09:30:00Z' },
          { id: 'b', name: 'Mac', since: '2026-10-04T05:00:00Z', usedAt: null },
        ],
        recoveryCodesLeft: 7,
      },
    },
    new Date('2026-11-22T10:00:00Z'),
  )
  expect(sessions.map(({ name, since }) => `${name}: ${since}`)).toEqual([
    'Linux, Firefox: 3.10.2026, 07:00',
    'iPhone, Safari: heute, 10:30',
    'Unbekanntes Gerät: gestern, 23:59',
  ])
  expect([secondFactor?.appSince, ...(secondFactor?.passkeys ?? []).map(({ since }) => since)]).toEqual([
    '3.10.2026',
    'seit 3.10.2026, zuletzt heute, 10:30',
    'seit 4.10.2026, noch nie benutzt',
  ])
})
