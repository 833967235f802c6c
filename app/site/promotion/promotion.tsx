/** The promotion banner. Every design field of the advisor has an effect; empty texts are omitted. */
import type { CSSProperties } from 'react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { isOwnAddress, Picture, type PictureSource } from '#design/picture.tsx'
import { objectPosition } from '#domain/focus.ts'
import { buttonTarget } from '#domain/promotion/link.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { sectionPages } from '#site/paths.ts'
import { promotionMessages } from './messages.ts'

interface PromotionBannerProps {
  promotion: Promotion
  /** The available sizes of the image, `null` if it is missing; if omitted, the promotion's own address is shown. */
  picture?: PictureSource | null
  /** Ids of the sections on this page, for a button that scrolls. */
  sections?: readonly string[]
  /** The address with more about it; omitted on that page itself. */
  more?: string
  /** Whether it is the first thing a visitor sees. */
  first?: boolean
  /** In the editor's preview an unsaved image is shown too, from any host. */
  isPreview?: boolean
}

export function PromotionBanner({
  promotion,
  picture,
  sections = [],
  more,
  first,
  isPreview = false,
}: PromotionBannerProps) {
  const image = picture === undefined ? { url: promotion.image } : picture
  const banner = (
    <div
      className={promotion.isFullWidth ? 'promotion' : 'promotion promotion--container'}
      data-align={promotion.textAlignment}
      data-shape={promotion.buttonStyle}
      style={promotionStyle(promotion)}
    >
      {image && (isPreview ? image.url !== '' : isOwnAddress(image.url)) && (
        <Picture
          className="promotion__image"
          picture={{ ...image, position: objectPosition(promotion.imageFocus) }}
          alt=""
          first={first}
        />
      )}
      <div className="container promotion__text stack">
        {promotion.title && <h2 className="promotion__title">{promotion.title}</h2>}
        {promotion.body && <p className="promotion__body">{promotion.body}</p>}
        {(promotion.buttonText || more) && (
          <div className="promotion__ways line">
            {promotion.buttonText && (
              <PromotionButton text={promotion.buttonText} link={promotion.buttonLink} sections={sections} />
            )}
            {more && <ArrowLink href={more}>{promotionMessages.more}</ArrowLink>}
          </div>
        )}
      </div>
    </div>
  )
  if (promotion.isFullWidth) return banner
  return <div className="container promotion-frame">{banner}</div>
}

function PromotionButton(props: { text: string; link: string; sections: readonly string[] }) {
  const target = buttonHref(props.link, props.sections)
  if (!target)
    return (
      <button className="button" type="button" aria-disabled="true">
        {props.text}
      </button>
    )
  const elsewhere = target.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a className="button" href={target.href} {...elsewhere}>
      {props.text}
      {target.newTab && <span className="visually-hidden">{` ${promotionMessages.newTab}`}</span>}
    </a>
  )
}

/**
 * The advisor's design values as custom properties. Every value is a hex colour, an integer or one of a few
 * keywords, so typed text cannot break out of a style attribute.
 */
const fontStacks: Record<Promotion['fontFamily'], string> = {
  Inter: 'var(--font-sans)',
  Arial: 'Arial, "Liberation Sans", sans-serif',
  Helvetica: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  'Times New Roman': '"Times New Roman", Times, "Liberation Serif", serif',
  Georgia: 'Georgia, "Times New Roman", serif',
  Verdana: 'Verdana, "DejaVu Sans", sans-serif',
}

function promotionStyle(promotion: Promotion): CSSProperties {
  return {
    '--promotion-background': promotion.backgroundColor,
    '--promotion-opacity': String(promotion.backgroundOpacity / 100),
    '--promotion-blur': `${promotion.imageBlur}px`,
    '--promotion-text': promotion.textColor,
    '--promotion-weight': promotion.fontWeight,
    '--promotion-font': fontStacks[promotion.fontFamily],
    '--promotion-button': promotion.buttonColor,
    '--promotion-button-text': promotion.buttonTextColor,
  }
}

/** The target of the button on a page with these sections, by their ids; `null` if it does nothing. */
export function buttonHref(
  link: string,
  sections: readonly string[],
): { href: string; newTab: boolean } | null {
  const target = buttonTarget(link)
  if (target.kind === 'none') return null
  if (target.kind === 'external') return { href: target.url, newTab: true }
  if (target.kind === 'internal') return { href: target.path, newTab: false }
  const page = sections.includes(target.id) ? undefined : sectionPages.get(target.id)
  return { href: page ?? `#${target.id}`, newTab: false }
}
