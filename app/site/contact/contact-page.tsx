/**
 * The contact page, complete: the form, and other ways to reach the advisor. The editor's preview shows this very
 * component.
 */
import type { ReactNode } from 'react'
import { Banner } from '#design/banner.tsx'
import type { MailService } from '#domain/mail-service.ts'
import { telephoneLink, whatsappLink } from '#domain/telephone.ts'
import { openDays } from '#domain/website/opening-hours.ts'
import type { Website } from '#domain/website/website.ts'
import { Island } from '#site/islands/island.tsx'
import type { ContactAnswer } from './contact-island.tsx'
import { hoursText, texts } from './messages.ts'

/** What the page shows besides the website's own content; plain JSON. */
export interface ContactData {
  mail: MailService
  /** The fields and the response of a submission without a script. */
  values: Partial<Record<string, string>>
  answer: ContactAnswer
}

export function ContactPage({ site, data }: { site: Website; data: ContactData }) {
  return (
    <>
      <Banner title={texts.title} lead={texts.lead} view="bay" />
      <section className="section" id="kontakt">
        <div className="container contact">
          <ContactDetails site={site} />
          <Island name="contact" when="interaction" props={data} />
        </div>
      </section>
    </>
  )
}

/** Other ways to reach the advisor, beside the form. Omits what the site's configuration leaves empty. */
export function ContactDetails({ site }: { site: Website }) {
  const { advisor, company } = site
  const town = [company.postalCode, company.city].filter(Boolean).join(' ')
  const office = [company.street, town].filter(Boolean).join(', ')
  const whatsapp = whatsappLink(advisor.whatsapp, company.country)
  return (
    <dl className="facts-list">
      {advisor.phone && (
        <Detail term={texts.phone}>
          <a className="numeric" href={telephoneLink(advisor.phone, company.country)}>
            {advisor.phone}
          </a>
        </Detail>
      )}
      {whatsapp && (
        <Detail term={texts.whatsapp}>
          <a className="numeric" href={whatsapp} target="_blank" rel="noopener">
            {advisor.whatsapp} <span className="visually-hidden">{texts.newTab}</span>
          </a>
        </Detail>
      )}
      <Detail term={texts.email}>
        <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
      </Detail>
      {office && <Detail term={texts.office}>{office}</Detail>}
      <Hours advisor={advisor} />
    </dl>
  )
}

/** The hours by weekday, where the advisor has entered them so. */
function Hours({ advisor }: { advisor: Website['advisor'] }) {
  const days = openDays(advisor.openingHours)
  if (days.length === 0 && !advisor.availability) return null
  return (
    <Detail term={texts.availability}>
      {days.length === 0 ? (
        <span className="numeric">{advisor.availability}</span>
      ) : (
        days.map((open) => (
          <div className="numeric" key={open.first}>
            {hoursText(open)}
          </div>
        ))
      )}
    </Detail>
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
