/** What a visitor sees when a page does not exist or cannot be shown; it always offers a way on. */
import { errorMessages } from './messages.ts'

export function ErrorPage({ status }: { status: number }) {
  const { title, text } = status === 404 ? errorMessages.notFound : errorMessages.failed
  return (
    <main id="inhalt">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">{errorMessages.home}</a> <a href="/kontakt">{errorMessages.contact}</a>
      </p>
    </main>
  )
}
