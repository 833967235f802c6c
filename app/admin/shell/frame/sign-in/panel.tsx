/** A panel in front of the chart, for signing in and for setting a new password. */
import type { ReactNode } from 'react'
import { Chart } from '#design/chart/chart.tsx'

export function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="login">
      <Chart view="login" />
      <div className="panel">
        <p className="login__name">{name}</p>
        {children}
      </div>
    </div>
  )
}
