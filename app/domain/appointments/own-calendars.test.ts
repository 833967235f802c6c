import { describe, expect, it } from 'vitest'
import { busyAhead, calendarAddress, shownAddress } from './own-calendars.ts'

describe('the address of a calendar', () => {
  it.each([
    'webcal://p01-caldav.icloud.com/published/2/abc',
    'WEBCALS://p01-caldav.icloud.com/published/2/abc',
  ])('is asked over https: %s', (typed) => {
    const address = 'https://p01-caldav.icloud.com/published/2/abc'
    expect(calendarAddress(`  ${typed}\n`)).toEqual({ ok: true, address })
  })

  it('is shown by host and four characters of what only its holder knows', () => {
    const google = 'calendar/ical/andrin%40keel.example/private-0123456789abcdef0123456789ab7f3a/basic.ics'
    expect(shownAddress(`https://calendar.google.com/${google}`)).toBe('calendar.google.com … 7f3a')
    expect(
      shownAddress('https://cloud.example/remote.php/dav/public-calendars/AbCdEfGhIjKlMnOp?export'),
    ).toBe('cloud.example … MnOp')
    expect(shownAddress('https://kurz.example/a.ics')).toBe('kurz.example … s')
  })
})

describe('what a calendar holds', () => {
  const now = Date.UTC(2026, 10, 23, 9)
  const hour = 3_600_000
  const at = (hours: number) => ({ from: now + hours * hour, until: now + (hours + 1) * hour })

  it('is counted for four weeks, from what lasts until now', () => {
    const weeks = 28 * 24
    const spans = [at(-1), at(-0.5), at(2), at(weeks - 1), at(weeks)]
    expect(busyAhead({ spans }, now)).toEqual({ count: 3, first: now - 0.5 * hour })
    expect(busyAhead({ spans: [at(weeks)] }, now)).toEqual({ count: 0, first: now + weeks * hour })
    expect(busyAhead({ spans: [at(-1)] }, now)).toEqual({ count: 0, first: null })
  })
})
