/** Who the advisor is, in full: a page of its own. */
import { Banner } from '#design/banner.tsx'
import { FactList } from '#design/fact-list.tsx'
import { PlainSection } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { type AboutData, Paragraphs } from './about.tsx'
import { aboutMessages } from './messages.ts'
import { Portrait } from './portrait.tsx'

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
