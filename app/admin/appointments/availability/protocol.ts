/** The commands of 'Verfügbarkeit' that are none of its editing session: the address of its calendar, and own calendars. */
import { z } from 'zod'
import { addressProblems, calendarFailures, longestAddress } from '#domain/appointments/own-calendars.ts'

const id = z.string().max(100)
const answers = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['renewed', 'added', 'removed', 'read', 'known', 'too-many', 'unavailable']),
  }),
  z.object({ outcome: z.literal('invalid'), problem: z.enum(addressProblems) }),
  /** It could not be read. */
  z.object({ outcome: z.literal('failed'), why: z.enum(calendarFailures) }),
])
export type CalendarAnswer = z.infer<typeof answers>

export const calendarCommand = {
  address: '/admin/availability',
  requests: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('renew') }),
    // One that is too long is refused with a sentence.
    z.object({ intent: z.literal('add'), address: z.string().max(50 * longestAddress) }),
    z.object({ intent: z.literal('remove'), id }),
    z.object({ intent: z.literal('read'), id }),
  ]),
  answers,
}
