/** The account as the page shows it, in German and in Zurich's time. */
import { deviceOf } from '#domain/account/device.ts'
import { formatDay, relativeMoment } from '#admin/shell/dates.ts'
import { accountWords as words } from './messages.ts'

interface Overview {
  sessions: { id: string; userAgent: string; since: string; isCurrent: boolean }[]
  signIns: { timestamp: string; device: string }[]
  secondFactor: {
    canHavePasskeys: boolean
    /** Whether no factor has to be shown: there is none, or this browser showed it just now. */
    mayChange: boolean
    appSince: string | null
    passkeys: { id: string; name: string; since: string; usedAt: string | null }[]
    recoveryCodesLeft: number
  } | null
}

export type AccountView = ReturnType<typeof accountView>
export type SessionRow = AccountView['sessions'][number]
export type SecondFactorView = NonNullable<AccountView['secondFactor']>
export type PasskeyRow = SecondFactorView['passkeys'][number]

export function accountView({ sessions, signIns, secondFactor }: Overview, now: Date) {
  const rows = sessions.map(({ id, userAgent, since, isCurrent }) => {
    const { kind, system, browser } = deviceOf(userAgent)
    const name = [system, browser].filter(Boolean).join(', ') || words.sessions.unknown
    return { id, kind, name, since: relativeMoment(since, now), isCurrent }
  })
  return {
    // This browser first.
    sessions: rows.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    signIns: signIns.map(({ timestamp, device }) => ({
      timestamp,
      when: relativeMoment(timestamp, now),
      device: device || words.sessions.unknown,
    })),
    secondFactor: secondFactor && {
      ...secondFactor,
      appSince: secondFactor.appSince && formatDay(secondFactor.appSince),
      passkeys: secondFactor.passkeys.map(({ id, name, since, usedAt }) => ({
        id,
        name,
        since: words.passkeys.row(formatDay(since), usedAt && relativeMoment(usedAt, now)),
      })),
    },
  }
}
