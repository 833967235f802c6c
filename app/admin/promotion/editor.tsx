/** The fields of the promotion in four groups. */
import type { CSSProperties } from 'react'
import { Choice, FieldSet, SelectField } from '#design/field.tsx'
import {
  buttonStyles,
  fontFamilies,
  fontWeights,
  type Promotion,
  textAlignments,
} from '#domain/promotion/promotion.ts'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import { RangeField } from '#admin/shell/widgets/range-field.tsx'
import { ColorField } from './color-field.tsx'
import { ContentGroup } from './content-group.tsx'
import { ContentWarnings } from '#admin/shell/widgets/content-warnings.tsx'
import type { CheckedGroupProps, GroupProps, PromotionEditorProps, SetField } from './editor-props.ts'
import { ImageGroup } from './image-group.tsx'
import { promotionWords as words } from './messages.ts'
import { readabilityWarnings } from './readability.ts'

export function PromotionEditor(props: PromotionEditorProps) {
  const { content, change } = props
  const set: SetField = (field, value) => change((promotion) => ({ ...promotion, [field]: value }))
  const problem = (field: keyof Promotion) => problemSentence(props.problems, field)
  return (
    <>
      <ContentGroup content={content} saved={props.saved} set={set} problem={problem} />
      <DesignGroup content={content} set={set} />
      <ImageGroup {...props} set={set} problem={problem} />
      <ColorGroup content={content} set={set} problem={problem} change={change} />
    </>
  )
}

function DesignGroup({ content, set }: GroupProps) {
  return (
    <section className="group">
      <h2>{words.groups.design}</h2>
      <Choices
        id="width"
        label={words.fields.isFullWidth}
        options={['full', 'container'] as const}
        names={words.widths}
        value={content.isFullWidth ? 'full' : 'container'}
        onChoice={(width) => set('isFullWidth', width === 'full')}
      />
      <Choices
        id="alignment"
        label={words.fields.textAlignment}
        options={textAlignments}
        names={words.alignments}
        value={content.textAlignment}
        onChoice={(alignment) => set('textAlignment', alignment)}
      />
      <div className="pair">
        <SelectField
          id="font-family"
          label={words.fields.fontFamily}
          value={content.fontFamily}
          onChange={(event) => set('fontFamily', event.target.value as Promotion['fontFamily'])}
        >
          {fontFamilies.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </SelectField>
        <SelectField
          id="font-weight"
          label={words.fields.fontWeight}
          value={content.fontWeight}
          onChange={(event) => set('fontWeight', event.target.value as Promotion['fontWeight'])}
        >
          {fontWeights.map((weight) => (
            <option key={weight} value={weight}>
              {words.weights[weight]}
            </option>
          ))}
        </SelectField>
      </div>
      <Choices
        id="shape"
        label={words.fields.buttonStyle}
        options={buttonStyles}
        names={words.shapes}
        value={content.buttonStyle}
        onChoice={(shape) => set('buttonStyle', shape)}
      />
    </section>
  )
}

interface ChoicesProps<Option extends string> {
  id: string
  label: string
  options: readonly Option[]
  names: Record<Option, string>
  value: Option
  onChoice: (option: Option) => void
}

function Choices<Option extends string>({
  id,
  label,
  options,
  names,
  value,
  onChoice,
}: ChoicesProps<Option>) {
  return (
    <FieldSet id={id} label={label}>
      <div className="choices" style={{ '--columns': options.length } as CSSProperties}>
        {options.map((option) => (
          <Choice key={option} name={id} checked={option === value} onChange={() => onChoice(option)}>
            {names[option]}
          </Choice>
        ))}
      </div>
    </FieldSet>
  )
}

function ColorGroup({
  content,
  set,
  problem,
  change,
}: CheckedGroupProps & Pick<PromotionEditorProps, 'change'>) {
  const colors = ['backgroundColor', 'textColor', 'buttonColor', 'buttonTextColor'] as const
  return (
    <section className="group">
      <h2>{words.groups.colors}</h2>
      <RangeField
        id="background-opacity"
        label={words.fields.backgroundOpacity}
        max={100}
        value={content.backgroundOpacity}
        text={words.percent(content.backgroundOpacity)}
        onChange={(value) => set('backgroundOpacity', value)}
      />
      <div className="pair">
        {colors.map((color) => (
          <ColorField
            key={color}
            id={color}
            label={words.colors[color]}
            value={content[color]}
            {...problem(color)}
            onChange={(value) => set(color, value)}
          />
        ))}
      </div>
      <ContentWarnings warnings={readabilityWarnings(content)} look="notice" announced change={change} />
    </section>
  )
}
