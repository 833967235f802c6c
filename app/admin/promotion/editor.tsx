/** The fields of the promotion in four groups. */
import { buttonTarget } from '#domain/promotion/link.ts'
import {
  buttonStyles,
  fontFamilies,
  fontWeights,
  type Promotion,
  textAlignments,
  withWebsiteColors,
} from '#domain/promotion/promotion.ts'
import { samplePromotion } from '#domain/samples/samples.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { itemWords } from '#admin/shell/widgets/messages.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { type Fields, fieldsIn } from '#admin/shell/fields/fields.tsx'
import { LinkField } from '#admin/shell/links/link-field.tsx'
import { ContentWarnings } from '#admin/shell/widgets/content-warnings.tsx'
import { choice, color, either, flag, line, moment, range, select, text } from '#admin/shell/fields/kinds.tsx'
import { focus, uploads } from '#admin/shell/upload/messages.ts'
import { ChosenPicture } from '#admin/shell/upload/chosen-picture.tsx'
import { promotionWords as words } from './messages.ts'
import { readabilityWarnings } from './readability.ts'
import { TimingFields } from './timing-fields.tsx'

const { fields: labels, colors } = words

/** The fields of the promotion. */
export const promotionFields: Fields<Promotion> = {
  isVisible: { label: labels.isVisible, asks: words.visible, ...flag },
  visibleFrom: { label: labels.visibleFrom, hint: words.fromHint, ...moment },
  visibleUntil: { label: labels.visibleUntil, hint: words.untilHint, ...moment },
  title: { label: labels.title, ...line },
  body: { label: labels.body, ...text(4) },
  buttonText: { label: labels.buttonText, ...line },
  buttonLink: { label: labels.buttonLink, hint: words.linkHint },
  isFullWidth: {
    label: labels.isFullWidth,
    ...either({ yes: words.widths.full, no: words.widths.container }),
  },
  textAlignment: { label: labels.textAlignment, ...choice(textAlignments, words.alignments) },
  fontFamily: { label: labels.fontFamily, ...select(fontFamilies) },
  fontWeight: { label: labels.fontWeight, ...select(fontWeights, words.weights) },
  buttonStyle: { label: labels.buttonStyle, ...choice(buttonStyles, words.shapes) },
  image: { label: labels.image, asks: words.imageAddress, hint: words.imageHint, kind: 'image' },
  imageFocus: { label: focus.field, format: focus.stored },
  imageBlur: { label: labels.imageBlur, ...range(20, words.pixels) },
  backgroundOpacity: { label: labels.backgroundOpacity, ...range(100, words.percent) },
  backgroundColor: { label: colors.backgroundColor, ...color },
  textColor: { label: colors.textColor, ...color },
  buttonColor: { label: colors.buttonColor, ...color },
  buttonTextColor: { label: colors.buttonTextColor, ...color },
}

export function PromotionEditor() {
  const editor = useEditor<Promotion>()
  const { content, change, upload, announce } = editor
  const fields = fieldsIn(promotionFields, editor)
  const { field } = fields
  const hasNoLink = content.buttonText.trim() !== '' && buttonTarget(content.buttonLink).kind === 'none'
  return (
    <>
      <section className="group">
        <h2>{words.groups.content}</h2>
        {field('isVisible')}
        <p className="field__hint">{words.onPhones}</p>
        <TimingFields content={content} saved={editor.saved} fields={fields} />
        {field('title')}
        {field('body')}
        {samplePromotion(content) !== null && (
          <p className="line">
            <Badge tone="warning">{itemWords.sample}</Badge>
            <small>{words.sample}</small>
          </p>
        )}
        <div className="pair">
          {field('buttonText')}
          <LinkField {...fields.props('buttonLink')} warning={hasNoLink ? words.noLink : null} />
        </div>
      </section>
      <section className="group">
        <h2>{words.groups.design}</h2>
        {field('isFullWidth')}
        {field('textAlignment')}
        <div className="pair">
          {field('fontFamily')}
          {field('fontWeight')}
        </div>
        {field('buttonStyle')}
      </section>
      <section className="group">
        <h2>{words.groups.image}</h2>
        <ChosenPicture
          id="image"
          url={content.image}
          focus={content.imageFocus}
          alt={words.currentImage}
          prefix="promotion"
          upload={upload}
          onStored={({ outcome }) => outcome === 'inline' && announce('status', uploads.inline)}
          address={fields.props('image')}
          onChange={(image, imageFocus) => change((promotion) => ({ ...promotion, image, imageFocus }))}
        />
        {field('imageBlur')}
      </section>
      <section className="group">
        <h2>{words.groups.colors}</h2>
        <div className="button-row">
          <Button look="secondary" onClick={() => change(withWebsiteColors)}>
            {words.websiteColors}
          </Button>
        </div>
        {field('backgroundOpacity')}
        <div className="pair">
          {field('backgroundColor')}
          {field('textColor')}
          {field('buttonColor')}
          {field('buttonTextColor')}
        </div>
        <ContentWarnings warnings={readabilityWarnings(content)} look="notice" announced change={change} />
      </section>
    </>
  )
}
