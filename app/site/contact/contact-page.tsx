/** The contact page, complete. The editor's preview shows this very component. */
import { Banner } from '#design/banner.tsx'
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import { Island } from '#site/islands/island.tsx'
import { ContactDetails } from './contact-details.tsx'
import type { ContactAnswer } from './contact-island.tsx'
import { texts } from './messages.ts'

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
