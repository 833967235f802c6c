import { expect, it } from 'vitest'
import { slotsOnOffer } from './form-values.ts'

/** Tuesday, 24 November 2026, 16:10 in Zurich. */
const now = new Date('2026-11-24T15:10:00Z')
it('all 25 slots are offered on a later day, without a day, and while a year is typed digit by digit', () => {
  for (const date of ['2026-11-25', '', '0002-11-25']) expect(slotsOnOffer(date, now)).toHaveLength(25)
})
