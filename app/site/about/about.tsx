/** About the advisor: in short as a section of the landing page, in full as a page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Picture, type PictureSource } from '#design/picture.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import { objectPosition } from '#domain/focus.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { aboutMessages } from './messages.ts'

type About = Website['about']

/** The data of the page besides the website's own content; plain JSON. */
interface AboutData {
  /** `null` if there is none, or its file is missing. */
  portrait: PictureSource | null
}

interface AboutSectionProps extends AboutData {
  about: About
}

/** Omitted if nothing is written. */
export function AboutSection({ about, portrait }: AboutSectionProps) {
  if (!about.statement && about.paragraphs.length === 0) return null
  const facts = <FactList className="facts-list" facts={about.facts} />
  const side = portrait ? (
    <Portrait about={about} picture={portrait} sizes="15rem" />
  ) : (
    about.facts.length > 0 && facts
  )
  const text = (
    <div className="prose">
      <Paragraphs texts={about.paragraphs} />
      <ArrowLink href={paths.about}>{aboutMessages.more}</ArrowLink>
    </div>
  )
  return (
    <Section id="ueber-mich" label={aboutMessages.label} headed={!about.statement} side={side}>
      {about.statement && <h2 className="about__statement">{about.statement}</h2>}
      {portrait ? (
        <div className="about__columns columns">
          {text}
          {facts}
        </div>
      ) : (
        text
      )}
    </Section>
  )
}

function Paragraphs({ texts }: { texts: About['paragraphs'] }) {
  return texts.map(({ id, text }) => <p key={id}>{text}</p>)
}

/** The advisor's portrait: beside the text on wide screens, above it on small ones. */
interface PortraitProps {
  about: Pick<Website['about'], 'portraitAlt' | 'portraitCaption' | 'portraitFocus'>
  picture: PictureSource
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** Whether it is among the first things a visitor sees. */
  first?: boolean
}

function Portrait({ about, picture, sizes, first = false }: PortraitProps) {
  return (
    <figure className="portrait">
      <Picture
        className="photo"
        picture={{ ...picture, position: objectPosition(about.portraitFocus) }}
        alt={about.portraitAlt}
        sizes={sizes}
        first={first}
      />
      {about.portraitCaption && <figcaption className="note">{about.portraitCaption}</figcaption>}
    </figure>
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
          <div className="about__page">
            <Portrait about={about} picture={portrait} sizes={sizesOnOwnPage} first />
            <div className="stack opening">{story}</div>
          </div>
        ) : (
          <div className="about__page opening">{story}</div>
        )}
      </PlainSection>
    </>
  )
}

const sizesOnOwnPage = '(48rem <= width < 64rem) 15rem, (min-width: 26rem) 24rem, 100vw'
