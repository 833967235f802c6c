/** The cards that a booking may name, as the database has them; the default ones before any were saved. */
import { activeCards } from '#domain/consultation/cards.ts'
import { consultationSchema, defaultConsultation } from '#domain/consultation/consultation.ts'
import type { Documents } from '#ports/documents.ts'
import type { Cards } from './offered-topics.server.ts'

export function storedCards(documents: Documents): Cards {
  return {
    async titles() {
      const stored = await documents.read('consultations', 'current')
      const consultation = stored ? consultationSchema.parse(stored.data) : defaultConsultation
      return activeCards(consultation).map(({ title }) => title)
    },
    watch: (listener) => documents.watch(listener),
  }
}
