/** A customer cancels: the time is free again, and the advisor is told. */
import { withdrawn } from '#server/appointments/next-state.server.ts'
import { type AppointmentDeps, changeInTurn } from '#server/appointments/deps.server.ts'
import { mailToAdvisor, mailToCustomer, storeChange } from '#server/appointments/storing.server.ts'
import { findByToken, type Refusal, refusalOf } from './link.server.ts'

export type CancelOutcome = { outcome: 'cancelled' } | Refusal

export function cancelByCustomer(deps: AppointmentDeps, token: string, word: string): Promise<CancelOutcome> {
  return changeInTurn(deps, async () => {
    const found = await findByToken(deps, token)
    if (found?.stored.appointment.status === 'cancelled') return { outcome: 'cancelled' }
    const refusal = refusalOf(found, ['open', 'held'])
    if (refusal || !found) return refusal ?? { outcome: 'unknown' }
    const { stored, key } = found
    const { id } = stored
    const after = withdrawn(stored.appointment, 'cancelled', deps.clock.now())
    const news = { id, appointment: after, word }
    const tellingMails = () => [
      mailToAdvisor(deps, 'cancelled', news),
      ...mailToCustomer(deps, key, 'cancelled', { ...news, word: '' }),
    ]
    // The advisor was never told of an appointment that was only held.
    const mails = stored.appointment.status === 'held' ? [] : tellingMails()
    const outcome = await storeChange(deps, { id, before: stored, after, mails })
    return outcome !== 'conflict' && outcome.outcome === 'stored' ? { outcome: 'cancelled' } : 'conflict'
  })
}
