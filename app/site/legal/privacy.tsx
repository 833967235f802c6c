/** The privacy page: only what this site really does with visitors' data in its current settings. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { legalMessages, type Processing, privacySections } from './messages.ts'
import { Updated } from './facts.tsx'

/** The data of the page besides the website's own content; plain JSON. */
export interface PrivacyData {
  processing: Processing
}

export function Privacy({ site, data }: { site: Website; data: PrivacyData }) {
  return (
    <>
      <Banner title={legalMessages.privacyTitle} lead={legalMessages.privacyLead} view="bay" />
      <PlainSection>
        <div className="legal__sections">
          {privacySections(site, data.processing).map(({ title, paragraphs }) => (
            <section className="section__grid ruled" key={title}>
              <h2 className="h3">{title}</h2>
              <div className="prose">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
        <Updated date={site.legal.updated} />
      </PlainSection>
    </>
  )
}
