/** The promotion's texts, and where its button leads. */
import { Check, InputField, TextAreaField } from '#design/field.tsx'
import { buttonTarget } from '#domain/promotion/link.ts'
import { LinkField } from '#admin/shell/links/link-field.tsx'
import { promotionWords as words } from './messages.ts'
import { TimingFields, type TimingProps } from './timing-fields.tsx'

export function ContentGroup({ content, saved, set, problem }: TimingProps) {
  const hasButton = content.buttonText.trim() !== ''
  const hasNoLink = hasButton && buttonTarget(content.buttonLink).kind === 'none'
  return (
    <section className="group">
      <h2>{words.groups.content}</h2>
      <Check
        label={words.visible}
        checked={content.isVisible}
        onChange={(event) => set('isVisible', event.target.checked)}
      />
      <p className="field__hint">{words.onPhones}</p>
      <TimingFields content={content} saved={saved} set={set} problem={problem} />
      <InputField
        id="title"
        label={words.fields.title}
        value={content.title}
        {...problem('title')}
        onChange={(event) => set('title', event.target.value)}
      />
      <TextAreaField
        id="body"
        label={words.fields.body}
        rows={4}
        value={content.body}
        {...problem('body')}
        onChange={(event) => set('body', event.target.value)}
      />
      <div className="pair">
        <InputField
          id="button-text"
          label={words.fields.buttonText}
          value={content.buttonText}
          {...problem('buttonText')}
          onChange={(event) => set('buttonText', event.target.value)}
        />
        <LinkField
          id="button-link"
          label={words.fields.buttonLink}
          hint={words.linkHint}
          value={content.buttonLink}
          warning={hasNoLink ? words.noLink : null}
          {...problem('buttonLink')}
          onChange={(link) => set('buttonLink', link)}
        />
      </div>
    </section>
  )
}
