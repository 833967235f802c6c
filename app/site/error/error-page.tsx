/** The last resort, when not even a page's frame can be shown: needs no data and brings its own style sheet. */
import { use } from 'react'
import { StylesInPageContext } from '#site/page-styles.ts'
import siteStyles from '#site/site.css?url'
import { ErrorContent } from './error-content.tsx'
import { errorMessages } from './messages.ts'

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
