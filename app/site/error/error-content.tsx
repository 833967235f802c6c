/** A page that does not exist, or cannot be shown: one sentence about what happened, and three ways on. */
import { use } from 'react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { StylesInPageContext } from '#site/page-styles.ts'
import { paths } from '#site/paths.ts'
import siteStyles from '#site/site.css?url'
import { errorMessages } from './messages.ts'

export function ErrorContent({ status }: { status: number }) {
  const message = status === 404 ? errorMessages.notFound : errorMessages.failed
  return (
    <section className="hero" style={{ border: 0 }}>
      <div className="container">
        <div className="hero__text">
          <p className="section__label numeric">{message.status}</p>
          <h1 style={{ minWidth: 'min(8em, 100%)' }}>{message.heading}</h1>
          <p className="lead">{message.text}</p>
          <div className="hero__actions line">
            <ButtonLink href={paths.home}>{errorMessages.home}</ButtonLink>
            <ArrowLink href={paths.consultation}>{errorMessages.consultation}</ArrowLink>
            <ArrowLink href={paths.contact}>{errorMessages.contact}</ArrowLink>
          </div>
        </div>
      </div>
      <div className="hero__chart">
        <Chart view="openWater" />
      </div>
    </section>
  )
}

/** The last resort, when not even a page's frame can be shown: needs no data and brings its own style sheet. */
export function ErrorPage({ status }: { status: number }) {
  const { title } = status === 404 ? errorMessages.notFound : errorMessages.failed
  const isStyled = use(StylesInPageContext)
  return (
    <main id="inhalt">
      <title>{title}</title>
      {isStyled || <link rel="stylesheet" href={siteStyles} precedence="default" />}
      <ErrorContent status={status} />
    </main>
  )
}
