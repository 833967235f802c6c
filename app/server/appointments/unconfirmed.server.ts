/**
 * The limits for appointments that the advisor has not looked at yet, so that no stranger fills the calendar.
 * Beyond a few, customers confirm by mail; beyond more, those from the same network are refused until the
 * advisor has dealt with some.
 */
import { type Appointment, isAddressKnown, isStanding } from '#domain/appointments/appointment.ts'
import type { Allowance } from '#domain/rate-limiter.ts'
import { mostDaysAhead } from '#domain/appointments/rules.ts'
import { networksOf } from '#domain/networks.ts'
import { networkHash } from './links.server.ts'
import type { AppointmentDeps, Caps } from './deps.server.ts'
import { startingBetween } from './records.server.ts'

const day = 24 * 3_600_000

export const usualCaps: Caps = { fromNetwork: [5, 15, 45], unprovenFromNetwork: [5, 8, 12], unproven: 20 }
/** How many mails of the whole site ask to confirm. No customer is asked by a mail that would have to wait. */
export const usualRequestsToConfirm: Allowance = { points: 30, seconds: 3_600 }

/** Hashes of the networks of an address, narrow to wide; none if the address says nothing about a visitor. */
export function networkHashes(key: string, address: string): string[] {
  const networks = networksOf(address)
  if (!networks) return []
  const { host, network, region } = networks
  return [host, network, region].map((one) => networkHash(key, one))
}

/** The outcome of one more booking from these networks. */
export async function judgeBooking(
  deps: Pick<AppointmentDeps, 'documents' | 'clock' | 'caps'>,
  networks: readonly string[],
): Promise<'accepted' | 'confirmed-by-mail' | 'refused'> {
  const { caps } = deps
  const open = await listUnconfirmed(deps)
  const unproven = open.filter(isUnproven)
  const isBeyond = (list: readonly Appointment[], most: readonly number[]) =>
    networks.some(
      (network, width) => list.filter((one) => one.networks.includes(network)).length >= (most[width] ?? 0),
    )
  if (isBeyond(open, caps.fromNetwork)) return 'refused'
  const isMany = unproven.length >= caps.unproven || isBeyond(unproven, caps.unprovenFromNetwork)
  return isMany ? 'confirmed-by-mail' : 'accepted'
}

/** How many appointments neither the advisor nor the customer, by mail, has confirmed. */
export async function countUnproven(deps: Pick<AppointmentDeps, 'documents' | 'clock'>): Promise<number> {
  return (await listUnconfirmed(deps)).filter(isUnproven).length
}

function isUnproven(appointment: Appointment): boolean {
  return appointment.status === 'booked' && !isAddressKnown(appointment)
}

/** Appointments that hold and are still to come; the number of past ones would grow every week. */
async function listUnconfirmed({
  documents,
  clock,
}: Pick<AppointmentDeps, 'documents' | 'clock'>): Promise<Appointment[]> {
  const now = clock.now()
  // Days are counted from midnight.
  const last = new Date(now.getTime() + (mostDaysAhead + 1) * day)
  const ahead = await startingBetween(documents, now, last)
  return ahead
    .map(({ appointment }) => appointment)
    .filter((one) => one.status !== 'confirmed' && isStanding(one, now))
}
