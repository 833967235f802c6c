/** Who the advisor is: in short on the landing page, in full on its own page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { FactList } from '#design/fact-list.tsx'
import type { PictureSource } from '#design/picture.tsx'
import { PlainSection, Section } from '#design/section.tsx'
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

export function AboutPage({ site: { about }, data: { portrait } }: { site: Website; data: AboutData }) {
  const story = (
    <>
      <div className="prose">
        <Paragraphs texts={[...about.paragraphs, ...about.more]} />
      </div>
      <FactList className="facts-list" facts={about.facts} />
    </>
  )
  return (
    <>
      <Banner title={aboutMessages.title} lead={about.statement} view="harbour" />
      <PlainSection>
        {portrait ? (
          <div className="about__page person">
            <Portrait about={about} picture={portrait} sizes={sizesOnOwnPage} first />
            <div className="person__text">{story}</div>
          </div>
        ) : (
          <div className="about__page">{story}</div>
        )}
      </PlainSection>
    </>
  )
}

const sizesOnOwnPage = '(48rem <= width < 64rem) 15rem, (min-width: 26rem) 24rem, 100vw'

function Paragraphs({ texts }: { texts: About['paragraphs'] }) {
  return texts.map(({ id, text }) => <p key={id}>{text}</p>)
}
