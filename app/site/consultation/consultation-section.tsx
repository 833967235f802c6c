/** The section's own title and subtitle, above the cards. */
import type { ReactNode } from 'react'
import { type Consultation, sectionHead } from '#domain/consultation/consultation.ts'

interface SectionHeadProps {
  consultation: Pick<Consultation, 'sectionTitle' | 'sectionSubtitle'>
}

export function ConsultationHead({ consultation }: SectionHeadProps) {
  const { title, subtitle } = sectionHead(consultation)
  return (
    <div className="cards__head">
      <h2>{title}</h2>
      <p className="lead">{subtitle}</p>
    </div>
  )
}

/** On small screens the cards replace the promotion, about, process and how-I-work sections. */
export function SmallScreenConsultation({
  consultation,
  children,
}: SectionHeadProps & { children: ReactNode }) {
  return (
    <section className="section only-small" id="beratung">
      <div className="container">
        <ConsultationHead consultation={consultation} />
        {children}
      </div>
    </section>
  )
}
