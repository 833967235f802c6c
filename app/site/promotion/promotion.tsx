/** The promotion banner. Every design field of the advisor has an effect; empty texts are omitted. */
import { isOwnAddress, Picture, type PictureSource } from '#design/picture.tsx'
import { objectPosition } from '#domain/focus.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import { promotionStyle } from './appearance.ts'
import { promotionMessages } from './messages.ts'
import { buttonHref } from './button-href.ts'

interface PromotionBannerProps {
  promotion: Promotion
  /** The available sizes of the image, `null` if it is missing; if omitted, the promotion's own address is shown. */
  picture?: PictureSource | null
  /** Ids of the sections on this page, for a button that scrolls. */
  sections?: readonly string[]
  /** Heading level within the page. */
  level?: 1 | 2
  /** Whether it is the first thing a visitor sees. */
  first?: boolean
  /** In the editor's preview an unsaved image is shown too, wherever it is hosted. */
  isPreview?: boolean
}

export function PromotionBanner({
  promotion,
  picture,
  sections = [],
  level = 2,
  first,
  isPreview = false,
}: PromotionBannerProps) {
  const image = picture === undefined ? { url: promotion.image } : picture
  const Heading = level === 1 ? 'h1' : 'h2'
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
      <div className="promotion__text">
        {promotion.title && <Heading className="promotion__title">{promotion.title}</Heading>}
        {promotion.body && <p className="promotion__body">{promotion.body}</p>}
        {promotion.buttonText && (
          <PromotionButton text={promotion.buttonText} link={promotion.buttonLink} sections={sections} />
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
  if (!target.newTab)
    return (
      <a className="button" href={target.href}>
        {props.text}
      </a>
    )
  return (
    <a className="button" href={target.href} target="_blank" rel="noopener">
      {props.text} <span className="visually-hidden">{promotionMessages.newTab}</span>
    </a>
  )
}
