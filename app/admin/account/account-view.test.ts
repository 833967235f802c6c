import { expect, it } from 'vitest'
import { accountView } from './account-view.ts'

const now = new Date('2026-11-22T10:00:00Z')
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'

it('puts this browser first and says since when each one is signed in, in Zurich’s time', () => {
  const { sessions } = accountView(
    {
      sessions: [
        { id: '1', userAgent: iPhone, since: '2026-11-22T09:30:00Z', isCurrent: false },
        { id: '2', userAgent: '', since: '2026-11-21T22:59:00Z', isCurrent: false },
        { id: '3', userAgent: 'X11; Linux Firefox/140', since: '2026-10-03T05:00:00Z', isCurrent: true },
      ],
      signIns: [],
      secondFactor: null,
    },
    now,
  )
  expect(sessions.map(({ name, since }) => `${name}: ${since}`)).toEqual([
    'Linux, Firefox: 3.10.2026, 07:00',
    'iPhone, Safari: heute, 10:30',
    'Unbekanntes Gerät: gestern, 23:59',
  ])
})

it('says of a passkey when it came and when it was used', () => {
  const { secondFactor } = accountView(
    {
      sessions: [],
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
    now,
  )
  expect(secondFactor?.appSince).toBe('3.10.2026')
  expect(secondFactor?.passkeys.map(({ since }) => since)).toEqual([
    'seit 3.10.2026, zuletzt heute, 10:30',
    'seit 4.10.2026, noch nie benutzt',
  ])
})
