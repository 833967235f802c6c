/** What visitors and customers call: offers, booking, and the page behind the link in their mails. */
import type { Rules } from '#domain/appointments/rules.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { Sender } from '#server/inquiries/outcome.server.ts'
import type { BackendUnavailable } from '#server/or-unavailable.server.ts'
import type { Tally } from '#server/tally.server.ts'
import { bookAppointment, type BookingDeps, type BookOutcome } from './booking.server.ts'
import { type AppointmentDeps, type Call, worded } from './deps.server.ts'
import type { CalendarFeeds } from './feed.server.ts'
import { offeredBetween, type Offers } from './offers.server.ts'
import { cancelByCustomer, moveByCustomer } from './self-service/changes.server.ts'
import { confirmByCustomer } from './self-service/confirm.server.ts'
import { viewAppointment } from './self-service/link.server.ts'

interface VisitorDeps {
  call: Call
  managedRules: () => Promise<Rules | null>
  offers: { current(): Promise<Offers>; toMove(id: string): Promise<Offers> }
  feeds: CalendarFeeds
  tally: Pick<Tally, 'count'>
  /** What keeps floods out of the calendar. */
  guarded: Omit<BookingDeps, keyof AppointmentDeps>
}

export function visitorCalls({ call, managedRules, offers, feeds, tally, guarded }: VisitorDeps) {
  /** Everything that can be booked, or that an appointment can be moved to: its own time is free for it. */
  function allOffers(movedId?: string) {
    return call('offering', async () => {
      const found = await (movedId === undefined ? offers.current() : offers.toMove(movedId))
      return { outcome: 'offered' as const, ...found }
    })
  }

  return {
    /** Whether visitors book here. */
    isManaged: async (): Promise<boolean> => (await managedRules()) !== null,
    /** After how many days appointments are erased; `null` if none are stored at all. */
    eraseAfterDays: async (): Promise<number | null> => (await managedRules())?.eraseAfterDays ?? null,
    allOffers,
    /** The same on these days, both included. */
    async offers(first: IsoDate, last: IsoDate, movedId?: string) {
      const found = await allOffers(movedId)
      return found.outcome === 'offered' ? { ...found, days: offeredBetween(first, last, found) } : found
    },
    /** Takes the posted fields unchanged. Never throws because of what a visitor sent. */
    async book(
      input: Record<string, unknown>,
      sender: Sender,
    ): Promise<BookOutcome | { outcome: 'pretended' } | BackendUnavailable> {
      // A script is told what it wants to hear.
      const trap = input[honeypotField]
      if (typeof trap === 'string' && trap.trim() !== '') {
        tally.count('honeypotPosts')
        return { outcome: 'pretended' }
      }
      return call('booking', (deps) => bookAppointment({ ...deps, ...guarded }, input, sender))
    },
    view: (token: string, proof = '') => call('showing', (deps) => viewAppointment(deps, token, proof)),
    cancel: (token: string, word: string) =>
      call('cancelling', (deps) => cancelByCustomer(deps, token, worded(word))),
    /** Takes the posted fields unchanged. */
    move: (token: string, input: Record<string, unknown>, word = '') =>
      call('moving', (deps) => moveByCustomer(deps, token, input, worded(word))),
    /** `proof` is what only the mail carries. `onBooked` is told the topic of an appointment that was held until now. */
    confirm: (token: string, proof: string, onBooked?: (topic: string) => Promise<void>) =>
      call('confirming', (deps) => confirmByCustomer(deps, token, { proof, onBooked })),
    feed: (secret: string) => call('the calendar', () => feeds.of(secret)),
  }
}
