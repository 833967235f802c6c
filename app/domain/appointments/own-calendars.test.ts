import { describe, expect, it } from 'vitest'
import { calendarAddress, shownAddress } from './own-calendars.ts'

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
