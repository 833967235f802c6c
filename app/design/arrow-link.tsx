/** A link that leads on (arrow after the words) or back (arrow before them). */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

export function ArrowLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} className="arrow-link">
      <span>{children}</span>
      <Icon drawing={ArrowRight} />
    </a>
  )
}

export function BackLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} className="arrow-link arrow-link--back">
      <Icon drawing={ArrowLeft} />
      <span>{children}</span>
    </a>
  )
}
