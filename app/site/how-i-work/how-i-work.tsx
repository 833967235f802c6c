/** Promises under signal flags, in short: a section of the landing page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { PromiseDrawing } from './flag.tsx'
import { howIWorkMessages } from './messages.ts'

type HowIWork = Website['howIWork']

/** Omitted if nothing is promised. */
export function HowIWorkSection({ howIWork }: { howIWork: HowIWork }) {
  if (howIWork.promises.length === 0) return null
  return (
    <Section id="wie-ich-arbeite" label={howIWorkMessages.label}>
      <h2>{howIWork.title || howIWorkMessages.title}</h2>
      <div className="principles">
        {howIWork.promises.map((promise) => (
          <div className="principle" key={promise.id}>
            <PromiseDrawing name={promise.flag} />
            <h3>{promise.title}</h3>
            <p>{promise.text}</p>
            {promise.note && <p className="principle__signal">{promise.note}</p>}
          </div>
        ))}
      </div>
      <div className="section__more">
        <ArrowLink href={paths.howIWork}>{howIWorkMessages.more}</ArrowLink>
      </div>
    </Section>
  )
}
