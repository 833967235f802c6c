/**
 * The contact page, complete: the form, and other ways to reach the advisor. The editor's preview shows this very
 * component.
 */
import type { ReactNode } from 'react'
import { Banner } from '#design/banner.tsx'
import { FactList } from '#design/fact-list.tsx'
import type { MailService } from '#domain/mail-service.ts'
import { mailtoLink } from '#domain/mailto.ts'
import { companyAddress, keepTownTogether } from '#domain/office-address.ts'
import { telephoneLink, whatsappLink } from '#domain/telephone.ts'
import { openDays } from '#domain/website/opening-hours.ts'
import type { Website } from '#domain/website/website.ts'
import { Island } from '#site/islands/island.tsx'
import type { ContactAnswer } from './contact-island.tsx'
import { hoursText, texts } from './messages.ts'

/** The data of the page besides the website's own content; plain JSON. */
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
export function ContactDetails({ site: { advisor, company } }: { site: Website }) {
  const whatsapp = whatsappLink(advisor.whatsapp, company.country)
  const ways = [
    {
      label: texts.phone,
      value: advisor.phone && (
        <a className="numeric" href={telephoneLink(advisor.phone, company.country)}>
          {advisor.phone}
        </a>
      ),
    },
    {
      label: texts.whatsapp,
      value: whatsapp && (
        <a className="numeric" href={whatsapp} target="_blank" rel="noopener">
          {advisor.whatsapp} <span className="visually-hidden">{texts.newTab}</span>
        </a>
      ),
    },
    { label: texts.email, value: advisor.email && <a href={mailtoLink(advisor.email)}>{advisor.email}</a> },
    { label: texts.office, value: keepTownTogether(companyAddress(company)) },
    { label: texts.availability, value: hoursOf(advisor) },
  ]
  return <FactList className="facts-list" facts={ways.filter(({ value }) => value)} />
}

/** The opening hours by weekday, if the advisor entered them so. */
function hoursOf({ openingHours, availability }: Website['advisor']): ReactNode {
  const days = openDays(openingHours)
  if (days.length === 0) return availability && <span className="numeric">{availability}</span>
  return days.map((open) => (
    <div className="numeric" key={open.first}>
      {hoursText(open)}
    </div>
  ))
}
