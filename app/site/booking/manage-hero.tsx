/** The head of every page of an appointment, and the ways on from it. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import type { Advisor } from './shown-appointment.ts'

interface HeroProps {
  /** Whether the chart shows the course to the berth. */
  course?: boolean
  /** Shown above everything else. */
  notices?: ReactNode
  label?: string
  title: ReactNode
  lead: string
  children: ReactNode
}

export function ManageHero({ course = false, notices, label, title, lead, children }: HeroProps) {
  return (
    <section className="hero manage">
      <div className="container">
        <div className="hero__text">
          {notices}
          {label !== undefined && <p className="section__label">{label}</p>}
          <h1>{title}</h1>
          <p className="lead numeric">{lead}</p>
          {children}
        </div>
      </div>
      <div className="hero__chart">
        <Chart view="hero">{course && <Course />}</Chart>
      </div>
    </section>
  )
}

/** The main way on, with others beside it. */
export function Way({ to, aside, children }: { to: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="hero__actions line">
      <ButtonLink look="book" href={to}>
        {children}
      </ButtonLink>
      {aside}
    </div>
  )
}

export function CallLink({
  phone,
  country,
  look,
}: Pick<Advisor, 'phone' | 'country'> & { look?: 'secondary' }) {
  return (
    <ButtonLink look={look} href={telephoneLink(phone, country)}>
      {phone}
    </ButtonLink>
  )
}
