/** A status in one word, with a dot (hollow for `off`); `plain` has no dot. */
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'plain' | 'on' | 'off' | 'alert' | 'warning'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge--${tone}`}>{children}</span>
}
