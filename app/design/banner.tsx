/** The head of a page: its title and optional lead on a crop of the chart. */
import type { ReactNode } from 'react'
import { Chart, type ChartView } from './chart/chart.tsx'

interface BannerProps {
  title: string
  lead?: string
  view?: ChartView
  /** Shown above the title, such as breadcrumbs. */
  children?: ReactNode
}

export function Banner({ title, lead, view = 'harbour', children }: BannerProps) {
  return (
    <section className="banner">
      <Chart view={view} />
      <div className="container">
        <div className="banner__text stack">
          {children}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
      </div>
    </section>
  )
}

export interface Crumb {
  label: string
  /** Omitted for the current page. */
  href?: string
}

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs note" aria-label={label}>
      <ol className="line">
        {crumbs.map((crumb) => (
          <li key={crumb.label} aria-current={crumb.href === undefined ? 'page' : undefined}>
            {crumb.href === undefined ? crumb.label : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
