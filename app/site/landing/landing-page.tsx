/** The landing page, complete: the sections in their order. The editor's preview shows this very component. */
import type { PictureSource } from '#design/picture.tsx'
import type { Consultation } from '#domain/consultation/consultation.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { Website } from '#domain/website/website.ts'
import { AboutSection } from '#site/about/about.tsx'
import { BookedRegion } from '#site/booking/booked-notice.tsx'
import type { BookingTerms } from '#site/booking/offer.ts'
import { NextTimes } from '#site/booking/next-times.tsx'
import { Faq } from '#site/faq/faq.tsx'
import { type SanitizedCard, SmallScreenConsultation } from '#site/consultation/consultation-section.tsx'
import type { GalleryPicture } from '#site/gallery/gallery-pictures.ts'
import { GallerySection } from '#site/gallery/gallery-section.tsx'
import { Hero, chooseMotif } from '#site/hero/hero.tsx'
import { HowIWorkSection } from '#site/how-i-work/how-i-work.tsx'
import { paths } from '#site/paths.ts'
import { ProcessSection } from '#site/process/process.tsx'
import { promotionMessages } from '#site/promotion/messages.ts'
import { PromotionBanner } from '#site/promotion/promotion.tsx'
import { FirstVoice, Voices, voicesAnchor } from '#site/voices/voices.tsx'
import styles from './below-hero.css?url'
import { BookBar } from './book-bar.tsx'
import { BookableCards } from './bookable-cards.tsx'

/** The data of the page besides the website's own content; plain JSON. */
export interface LandingData {
  mail: MailService
  terms: BookingTerms
  /** `null` while it is hidden. */
  promotion: { promotion: Promotion; picture: PictureSource | null } | null
  consultation: Pick<Consultation, 'sectionTitle' | 'sectionSubtitle'>
  /** The active cards. */
  cards: readonly SanitizedCard[]
  gallery: { pictures: GalleryPicture[]; speed: number; isWhole?: boolean }
  /** `null` if there is none, or its file is missing. */
  portrait: PictureSource | null
  /** The advisor's own photo, instead of the chart. */
  photo: PictureSource | null
  /** The pictures of the quoted clients, by the voice's id. */
  faces: Readonly<Record<string, PictureSource | null>>
}

/** The sections that a promotion's button can scroll to, visible on every screen that shows the promotion. */
const sectionsBesidePromotion = ['promotion', 'ueber-mich', 'ablauf', 'wie-ich-arbeite', 'stimmen', 'fragen']

export function LandingPage({ site, data }: { site: Website; data: LandingData }) {
  const { mail, terms, promotion, consultation, cards, gallery, portrait, photo, faces } = data
  const [firstVoice, ...voices] = site.voices
  const isFaceInHero = chooseMotif(site, { portrait, photo }) !== 'photo'
  return (
    <>
      <Hero
        site={site}
        pictures={{ portrait, photo }}
        belowActions={<NextTimes terms={terms} cards={cards} />}
      />
      {/* This keeps the page itself within the first flight of packets. Until this sheet has arrived,
          browsers show the part above and nothing below, so that nothing is ever shown without its styles.
          */}
      <link rel="stylesheet" href={styles} fetchPriority="low" />
      {firstVoice && (
        <FirstVoice
          voice={firstVoice}
          face={faces[firstVoice.id] ?? null}
          id={voices.length === 0 ? voicesAnchor : undefined}
        />
      )}
      {cards.length > 0 && (
        <SmallScreenConsultation consultation={consultation}>
          <BookedRegion notice={null} />
          <BookableCards {...{ site, mail, cards, terms }} />
        </SmallScreenConsultation>
      )}
      {/* Without cards, nothing replaces these sections on small screens. */}
      <div className={cards.length > 0 ? 'only-wide' : undefined}>
        {promotion && (
          <section id="promotion" aria-label={promotionMessages.region}>
            <PromotionBanner {...promotion} sections={sectionsBesidePromotion} more={paths.promotion} />
          </section>
        )}
        {/* The portrait is shown only once on a page. */}
        <AboutSection about={site.about} portrait={isFaceInHero ? null : portrait} />
        <ProcessSection process={site.process} />
        <HowIWorkSection howIWork={site.howIWork} />
      </div>
      <GallerySection {...gallery} />
      <Voices title={site.voicesTitle} voices={voices} faces={faces} />
      <Faq title={site.faqTitle} questions={site.faq} />
      <BookBar site={site} />
    </>
  )
}
