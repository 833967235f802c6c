/** Other ways to reach the advisor, beside the form. Omits what the site's configuration leaves empty. */
import type { ReactNode } from 'react'
import type { Website } from '#domain/website/website.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { texts } from './messages.ts'

export function ContactDetails({ site }: { site: Website }) {
  const { advisor, company } = site
  const town = [company.postalCode, company.city].filter(Boolean).join(' ')
  const office = [company.street, town].filter(Boolean).join(', ')
  return (
    <dl className="contact__list">
      {advisor.phone && (
        <Detail term={texts.phone}>
          <a className="numeric" href={telephoneLink(advisor.phone, company.country)}>
            {advisor.phone}
          </a>
        </Detail>
      )}
      <Detail term={texts.email}>
        <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
      </Detail>
      {office && <Detail term={texts.office}>{office}</Detail>}
      {advisor.availability && (
        <Detail term={texts.availability}>
          <span className="numeric">{advisor.availability}</span>
        </Detail>
      )}
    </dl>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
