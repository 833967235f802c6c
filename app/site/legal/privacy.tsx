/** What happens to visitors' data: only what this site really does with its current settings. */
import { PlainSection } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { type Processing, privacySections } from './messages.ts'
import { Updated } from './updated.tsx'

export function Privacy({ site, processing }: { site: Website; processing: Processing }) {
  return (
    <PlainSection>
      <div className="legal__sections">
        {privacySections(site, processing).map(({ title, paragraphs }) => (
          <section className="section__grid" key={title}>
            <h2 className="section__label">{title}</h2>
            <div className="section__body prose">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Updated date={site.legal.updated} />
    </PlainSection>
  )
}
