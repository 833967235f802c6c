/** The top of the landing page: one sentence, one call to action, the facts, and the whole chart. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Course } from '#design/chart/course.tsx'
import { FactList } from '#design/fact-list.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import { heroMessages } from './messages.ts'

export function Hero({ site }: { site: Website }) {
  const { title, lead, facts } = site.hero
  return (
    <section className="hero">
      <div className="container">
        <div className="hero__text">
          <h1>{title || site.advisor.name}</h1>
          {lead && <p className="lead">{lead}</p>}
          <div className="hero__actions line">
            <ButtonLink look="book" href={paths.consultation}>
              {heroMessages.book}
            </ButtonLink>
            {pagesWithContent(site).process && <ProcessLinks />}
          </div>
          <FactList className="facts" facts={facts} />
        </div>
      </div>
      <div className="hero__chart">
        <Chart view="hero">
          <Course labels={heroMessages.course} />
        </Chart>
      </div>
    </section>
  )
}

/** On small screens the section is hidden, but its page exists. */
function ProcessLinks() {
  return (
    <>
      <span className="only-wide">
        <ArrowLink href="#ablauf">{heroMessages.process}</ArrowLink>
      </span>
      <span className="only-small">
        <ArrowLink href={paths.process}>{heroMessages.process}</ArrowLink>
      </span>
    </>
  )
}
