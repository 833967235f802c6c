/** The promises in full: a page of its own. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { PromiseDrawing } from './flag.tsx'
import { howIWorkMessages } from './messages.ts'

export function HowIWorkPage({ site: { howIWork } }: { site: Website }) {
  return (
    <>
      <Banner title={howIWorkMessages.title} lead={howIWork.lead} view="bay" />
      <PlainSection>
        <div className="promises">
          {howIWork.promises.map((promise) => (
            <section className="promise" key={promise.id}>
              <div>
                <PromiseDrawing name={promise.flag} />
                {promise.note && <p className="principle__signal">{promise.note}</p>}
              </div>
              <div className="prose">
                <h2>{promise.title}</h2>
                <p className="lead">{promise.text}</p>
                {promise.details.map((detail) => (
                  <p key={detail}>{detail}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </PlainSection>
    </>
  )
}
