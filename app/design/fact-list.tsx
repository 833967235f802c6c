/** Labelled facts as a description list; nothing if there are none. */
import type { ReactNode } from 'react'

interface FactListProps {
  className?: string
  facts: readonly { label: string; value: ReactNode }[]
}

export function FactList({ className, facts }: FactListProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
