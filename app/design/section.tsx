/** A section of a page on the side-label grid: its label in the first quarter, the content in the rest. */
import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  label: ReactNode
  /** Makes the label the section's heading, for content without its own heading. */
  headed?: boolean
  ground?: 'paper' | 'sand'
  /** Stands below the label, in its column; on narrow screens at the end. */
  side?: ReactNode
  children: ReactNode
}

export function Section({ id, label, headed = false, ground = 'paper', side, children }: SectionProps) {
  const Label = headed ? 'h2' : 'p'
  const head = <Label className={headed ? 'h3' : 'section__label'}>{label}</Label>
  return (
    <section className={ground === 'sand' ? 'section section--sand' : 'section'} id={id}>
      <div className="container">
        <div className={side ? 'section__grid section__grid--sided ruled' : 'section__grid ruled'}>
          {head}
          <div>{children}</div>
          {side && <div className="section__side">{side}</div>}
        </div>
      </div>
    </section>
  )
}

/** A section without label. */
export function PlainSection({ children }: { children: ReactNode }) {
  return (
    <section className="section">
      <div className="container">{children}</div>
    </section>
  )
}

/** The side-label grid without hairline, for running text with a back link beside it. */
export function BareSection({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <section className="section">
      <div className="container">
        <div className="section__grid">
          <div>{label}</div>
          <div>{children}</div>
        </div>
      </div>
    </section>
  )
}
