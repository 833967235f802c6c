/** The two pages of the cooperations, complete. The editor's preview shows these very components. */
import { ArrowRight } from 'lucide-react'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Banner, Breadcrumbs } from '#design/banner.tsx'
import { Chart, CompassMark } from '#design/chart/chart.tsx'
import { Empty } from '#design/empty.tsx'
import { Icon } from '#design/icon.tsx'
import { isOwnAddress, Picture, type PictureSource } from '#design/picture.tsx'
import { BareSection, PlainSection } from '#design/section.tsx'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { cooperationExcerpt, firstImage } from '#domain/cooperation/preview.ts'
import { objectPosition } from '#domain/focus.ts'
import type { Website } from '#domain/website/website.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import { type ArticleBlock, CooperationArticle } from './article.tsx'
import { cooperationMessages as messages } from './messages.ts'

export interface CooperationPageProps {
  title: string
  blocks: readonly ArticleBlock[]
  /** The existing pictures, by their address in the block. */
  pictures: Readonly<Record<string, PictureSource>>
}

export function CooperationPage({ title, blocks, pictures }: CooperationPageProps) {
  return (
    <>
      <Banner title={title} view="approach">
        <Breadcrumbs
          label={messages.breadcrumbs}
          crumbs={[
            ...cooperationCrumbs().map(({ name, path }) => ({ label: name, href: path })),
            { label: title },
          ]}
        />
      </Banner>
      <BareSection label={<BackLink href={paths.cooperations}>{messages.all}</BackLink>}>
        <CooperationArticle blocks={blocks} pictures={pictures} />
      </BareSection>
    </>
  )
}

/** The data of the page besides the website's own content; plain JSON. */
export interface CooperationsData {
  partners: readonly Partner[]
}

export function CooperationsPage({ site, data }: { site: Website; data: CooperationsData }) {
  return (
    <>
      <Banner title={messages.title} lead={site.cooperations.lead} view="shore" />
      <PlainSection>
        <Partners partners={data.partners} />
      </PlainSection>
    </>
  )
}

/** A cooperation's entry in the list, with the plain address of its picture. */
export function partnerOf(cooperation: Cooperation): Partner & { picture: PictureSource } {
  const { id, title, slug } = cooperation
  const image = firstImage(cooperation)
  const picture = { url: image?.imageUrl ?? '', position: objectPosition(image?.imageFocus) }
  return { id, title, slug, excerpt: cooperationExcerpt(cooperation), picture }
}

/** The breadcrumbs from the home page to the cooperations, and on to one of them. */
export function cooperationCrumbs(cooperation?: { title: string; slug: string }) {
  const last = cooperation ? [{ name: cooperation.title, path: cooperationPath(cooperation.slug) }] : []
  return [
    { name: messages.home, path: paths.home },
    { name: messages.title, path: paths.cooperations },
    ...last,
  ]
}

/** All active cooperations in a grid. One without a picture gets a drawing of compass and contours. */
interface Partner {
  id: string
  title: string
  slug: string
  excerpt: string
  picture?: PictureSource | null
}

function Partners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0)
    return (
      <Empty title={messages.none} mark={<CompassMark />}>
        <ArrowLink href={paths.consultation}>{messages.toConsultation}</ArrowLink>
      </Empty>
    )
  return (
    <div className="partners">
      {partners.map((partner, position) => (
        <PartnerCard
          key={partner.id}
          partner={partner}
          first={position === 0}
          wide={position < countWide(partners.length)}
        />
      ))}
    </div>
  )
}

/** The number of partners in rows of two, so that rows of three fill the rest. */
function countWide(count: number): number {
  return [0, 4, 2][count % 3] ?? 0
}

interface PartnerCardProps {
  partner: Partner
  first: boolean
  wide: boolean
}

function PartnerCard({ partner, first, wide }: PartnerCardProps) {
  return (
    <article className={wide ? 'partner partner--wide' : 'partner'}>
      {partner.picture && isOwnAddress(partner.picture.url) ? (
        <Picture
          className="partner__image photo"
          picture={partner.picture}
          alt=""
          first={first}
          sizes={`(min-width: 64rem) ${wide ? 38 : 25}rem, (min-width: 44rem) 50vw, 100vw`}
        />
      ) : (
        <div className="partner__image photo">
          <Chart view="partner" />
        </div>
      )}
      <h2 className="h3">{partner.title}</h2>
      {partner.excerpt && <p>{partner.excerpt}</p>}
      <a className="arrow-link" href={cooperationPath(partner.slug)}>
        <span>
          {messages.more}
          <span className="visually-hidden">
            {' '}
            {messages.moreAbout} {partner.title}
          </span>
        </span>
        <Icon drawing={ArrowRight} />
      </a>
    </article>
  )
}
