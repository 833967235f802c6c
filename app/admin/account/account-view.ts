/** The account as the page shows it, in German and in Zurich's time. */
import { deviceOf } from '#domain/account/device.ts'
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { accountWords as words } from './messages.ts'

interface Overview {
  sessions: { id: string; userAgent: string; since: string; isCurrent: boolean }[]
  signIns: { timestamp: string; device: string }[]
  secondFactor: {
    canHavePasskeys: boolean
    appSince: string | null
    passkeys: { id: string; name: string; since: string; usedAt: string | null }[]
    recoveryCodesLeft: number
  } | null
}

export interface SessionRow {
  id: string
  kind: 'phone' | 'computer' | 'unknown'
  name: string
  since: string
  isCurrent: boolean
}

export interface PasskeyRow {
  id: string
  name: string
  since: string
}

export interface SecondFactorView {
  canHavePasskeys: boolean
  /** In words; `null` without an app. */
  appSince: string | null
  passkeys: PasskeyRow[]
  recoveryCodesLeft: number
}

export interface AccountView {
  /** This browser first. */
  sessions: SessionRow[]
  signIns: { timestamp: string; when: string; device: string }[]
  secondFactor: SecondFactorView | null
}

export function accountView({ sessions, signIns, secondFactor }: Overview, now: Date): AccountView {
  const rows = sessions.map(({ id, userAgent, since, isCurrent }) => {
    const { kind, system, browser } = deviceOf(userAgent)
    const name = [system, browser].filter(Boolean).join(', ') || words.sessions.unknown
    return { id, kind, name, since: momentInWords(since, now), isCurrent }
  })
  return {
    sessions: rows.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    signIns: signIns.map(({ timestamp, device }) => ({
      timestamp,
      when: momentInWords(timestamp, now),
      device: device || words.sessions.unknown,
    })),
    secondFactor: secondFactor && {
      canHavePasskeys: secondFactor.canHavePasskeys,
      appSince: secondFactor.appSince && formatDay(secondFactor.appSince),
      passkeys: secondFactor.passkeys.map(({ id, name, since, usedAt }) => ({
        id,
        name,
        since: words.passkeys.row(formatDay(since), usedAt && momentInWords(usedAt, now)),
      })),
      recoveryCodesLeft: secondFactor.recoveryCodesLeft,
    },
  }
}

/** 'heute, 09:12', 'gestern, 18:03', '3.10.2026, 07:00'. */
function momentInWords(timestamp: string, now: Date): string {
  const then = new Date(timestamp)
  if (Number.isNaN(then.getTime())) return timestamp
  const day = todayInZurich(then)
  const time = timeInZurich(then)
  if (day === todayInZurich(now)) return words.today(time)
  if (day === todayInZurich(new Date(now.getTime() - 86_400_000))) return words.yesterday(time)
  return words.day(formatDay(timestamp), time)
}
