/** The consultation cards and the default content. */
import { idSchema } from '#domain/id.ts'
import { instant } from '#domain/instant.ts'
import { z } from 'zod'
import { topicFields } from '#domain/appointments/topics.ts'

export const consultationCardSchema = z.object({
  id: idSchema,
  icon: z.string().max(32, { error: 'too-long' }),
  title: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'too-long' }),
  /** HTML; sanitized on save and again on render. */
  bodyText: z.string().max(20_000, { error: 'too-long' }),
  isActive: z.boolean(),
  ...topicFields,
  /** Both moments are in ISO 8601. */
  createdAt: instant,
  updatedAt: instant,
})
export type ConsultationCard = z.infer<typeof consultationCardSchema>

export const consultationSchema = z.object({
  cards: z.array(consultationCardSchema),
  isVisible: z.boolean(),
  sectionTitle: z.string().max(200, { error: 'too-long' }),
  sectionSubtitle: z.string().max(2_000, { error: 'too-long' }),
})
export type Consultation = z.infer<typeof consultationSchema>

/** The heading above the cards. An empty title or subtitle is replaced by the default. */
export function sectionHead({
  sectionTitle,
  sectionSubtitle,
}: Pick<Consultation, 'sectionTitle' | 'sectionSubtitle'>): { title: string; subtitle: string } {
  return {
    title: sectionTitle.trim() || defaultConsultation.sectionTitle,
    subtitle: sectionSubtitle.trim() || defaultConsultation.sectionSubtitle,
  }
}

export const defaultConsultation: Consultation = {
  isVisible: true,
  sectionTitle: 'Alli Termin sind 100% gratis',
  sectionSubtitle: 'Wähl dis Thema us. Ich nimm mir Ziit für dich, und es choschtet di nüt.',
  cards: [
    {
      id: 'saeule-3a',
      icon: '💰',
      title: 'Säule 3a',
      bodyText:
        '<p>Steuern sparen und fürs Alter vorsorgen. Wir finden heraus, ob <strong>Bank, Versicherung oder beides</strong> zu dir passt.</p><ul><li>Was du einzahlen und abziehen kannst</li><li>Wann du das Geld beziehst</li><li>Was es kostet</li></ul>',
      isActive: true,
      createdAt: '2026-01-01T08:00:00.000Z',
      updatedAt: '2026-01-01T08:00:00.000Z',
    },
  ],
}

/** The default card's texts in former releases. */
export const formerDefaultTexts: readonly string[] = [
  '<p>Steuern sparen und fürs Alter vorsorgen. Wir finden heraus, ob <strong>Bank, Versicherung oder beides</strong> zu dir passt.</p><ul><li>Vergleich von Anbietern</li><li>Steuerersparnis für deine Gemeinde</li><li>Klarheit über Kosten und Rendite</li></ul>',
]

/** A new card, before the advisor has typed anything. `now` is ISO 8601. */
export function emptyCard(id: string, now: string): ConsultationCard {
  return { id, icon: '💰', title: '', bodyText: '', isActive: true, createdAt: now, updatedAt: now }
}
