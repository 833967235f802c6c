/** The fields of the promotion in four groups. */
import { buttonTarget } from '#domain/promotion/link.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { fieldsIn } from '#admin/shell/fields/fields.tsx'
import { LinkField } from '#admin/shell/links/link-field.tsx'
import { ContentWarnings } from '#admin/shell/widgets/content-warnings.tsx'
import { promotionFields } from './fields.ts'
import { ImageGroup } from './image-group.tsx'
import { promotionWords as words } from './messages.ts'
import { readabilityWarnings } from './readability.ts'
import { TimingFields } from './timing-fields.tsx'

export function PromotionEditor(props: EditorProps<Promotion>) {
  const { content, change } = props
  const fields = fieldsIn(promotionFields, props)
  const { field } = fields
  const hasNoLink = content.buttonText.trim() !== '' && buttonTarget(content.buttonLink).kind === 'none'
  return (
    <>
      <section className="group">
        <h2>{words.groups.content}</h2>
        {field('isVisible')}
        <p className="field__hint">{words.onPhones}</p>
        <TimingFields content={content} saved={props.saved} fields={fields} />
        {field('title')}
        {field('body')}
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
      <ImageGroup {...props} fields={fields} />
      <section className="group">
        <h2>{words.groups.colors}</h2>
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
