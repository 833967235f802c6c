/**
 * The bar at the bottom of a phone's screen, once the button of the hero has scrolled away: an appointment
 * and a call. The first script shows it (site/frame/first-script.ts).
 */
import { ButtonLink } from '#design/button.tsx'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { landingMessages as words } from './messages.ts'

export function BookBar({ site: { advisor, company } }: { site: Website }) {
  return (
    <div className="book-bar only-small" hidden>
      <div className="book-bar__ways">
        <ButtonLink look="book" href={paths.consultation}>
          {words.book}
        </ButtonLink>
        {advisor.phone && (
          <ButtonLink look="secondary" href={telephoneLink(advisor.phone, company.country)}>
            {words.call}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
