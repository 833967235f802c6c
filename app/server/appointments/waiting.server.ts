/** Which appointments are news to the advisor: booked, still ahead, and not looked at. Some hold only once they are confirmed. Kept until one changes: every page asks for them. */
import { type Appointment, isOver, isProvisional } from '#domain/appointments/appointment.ts'
import { startOf } from '#domain/appointments/days.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import { appointmentsWith } from './records.server.ts'

interface WaitingAppointments {
  count: number
  /** The number of those that hold only once the advisor has confirmed them. */
  asked: number
  /** The next of those to confirm, else of all; `inDays` from today. */
  first: (Pick<Appointment, 'date' | 'time' | 'name'> & { inDays: number }) | null
}

export function createWaitingAppointments(documents: Documents, clock: Clock) {
  const booked = createCachedRead({
    read: async (): Promise<readonly Appointment[]> =>
      (await appointmentsWith(documents, 'status', 'booked'))
        .map(({ appointment }) => appointment)
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    watch: changesOf(documents, 'appointments'),
  })

  return {
    /** Throws `Unavailable`. */
    async now(): Promise<WaitingAppointments> {
      const now = clock.now()
      const ahead = (await booked.get()).filter((one) => !isOver(one, now))
      const asked = ahead.filter(isProvisional)
      const [first] = [...asked, ...ahead]
      return {
        count: ahead.length,
        asked: asked.length,
        first: first ? describeFirst(first, todayInZurich(now)) : null,
      }
    },
    stop: booked.stop,
  }
}

function describeFirst({ date, time, name }: Appointment, today: IsoDate) {
  return { date, time, name, inDays: Math.round((startOf(date) - startOf(today)) / day) }
}

const day = 24 * 3_600_000
