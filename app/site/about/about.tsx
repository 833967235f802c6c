/** Who the advisor is, in short: a section of the landing page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { FactList } from '#design/fact-list.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { aboutMessages } from './messages.ts'
import { Portrait } from './portrait.tsx'

type About = Website['about']

/** What the page shows besides the website's own content; plain JSON. */
export interface AboutData {
  /** `null` if there is none, or its file is missing. */
  portrait: PictureSource | null
}

interface AboutSectionProps extends AboutData {
  about: About
}

/** Omitted if nothing is written. */
export function AboutSection({ about, portrait }: AboutSectionProps) {
  if (!about.statement && about.paragraphs.length === 0) return null
  const side = portrait && (
    <Portrait about={about} picture={portrait} sizes="(min-width: 64rem) 17rem, 15rem" />
  )
  return (
    <Section id="ueber-mich" label={aboutMessages.label} headed={!about.statement} side={side}>
      {about.statement && <h2 className="about__statement">{about.statement}</h2>}
      <div className="about__columns">
        <div className="prose">
          <Paragraphs texts={about.paragraphs} />
          <ArrowLink href={paths.about}>{aboutMessages.more}</ArrowLink>
        </div>
        <FactList className="facts-list" facts={about.facts} />
      </div>
    </Section>
  )
}

export function Paragraphs({ texts }: { texts: About['paragraphs'] }) {
  return texts.map(({ id, text }) => <p key={id}>{text}</p>)
}
