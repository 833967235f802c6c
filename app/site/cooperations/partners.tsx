/** All active cooperations in a grid. One without a picture gets a drawing of compass and contours. */
import { ArrowRight } from 'lucide-react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Chart, CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { isOwnAddress, Picture, type PictureSource } from '#design/picture.tsx'
import { cooperationPath, paths } from '#site/paths.ts'
import { cooperationMessages } from './messages.ts'

export interface Partner {
  id: string
  title: string
  slug: string
  excerpt: string
  picture?: PictureSource
}

export function Partners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0)
    return (
      <Empty title={cooperationMessages.none} mark={<CompassMark />}>
        <ArrowLink href={paths.consultation}>{cooperationMessages.toConsultation}</ArrowLink>
      </Empty>
    )
  return (
    <div className="partners">
      {partners.map((partner, position) => (
        <PartnerCard key={partner.id} partner={partner} first={position === 0} />
      ))}
    </div>
  )
}

function PartnerCard({ partner, first }: { partner: Partner; first: boolean }) {
  return (
    <article className="partner">
      {partner.picture && isOwnAddress(partner.picture.url) ? (
        <Picture
          className="partner__image"
          picture={partner.picture}
          alt=""
          first={first}
          sizes="(min-width: 64rem) 25rem, (min-width: 44rem) 50vw, 100vw"
        />
      ) : (
        <div className="partner__image">
          <Chart view="partner" />
        </div>
      )}
      <h2>{partner.title}</h2>
      {partner.excerpt && <p>{partner.excerpt}</p>}
      <a className="arrow-link" href={cooperationPath(partner.slug)}>
        <span>
          {cooperationMessages.more}
          <span className="visually-hidden">
            {' '}
            {cooperationMessages.moreAbout} {partner.title}
          </span>
        </span>
        <Icon drawing={ArrowRight} />
      </a>
    </article>
  )
}
