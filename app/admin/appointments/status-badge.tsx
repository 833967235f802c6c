/** The state of an appointment in one word. */
import { Badge } from '#design/badge.tsx'
import type { Appointment } from '#domain/appointments/appointment.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { appointmentWords as words } from './messages.ts'

export function StatusBadge({ appointment, now }: { appointment: Appointment; now: string }) {
  const { status, heldUntil, endsAt } = appointment
  if (status === 'cancelled' || status === 'declined') return <Badge tone="off">{words.status[status]}</Badge>
  if (status === 'held') {
    const isHeld = heldUntil !== null && heldUntil > now
    return <Badge>{isHeld ? words.status.held(clockInZurich(heldUntil)) : words.status.lapsed}</Badge>
  }
  if (endsAt <= now) return <Badge tone="off">{words.status.past}</Badge>
  return <Badge tone={status === 'booked' ? 'warning' : 'on'}>{words.status[status]}</Badge>
}
