/** Warns if text or button are hard to read, names the ratio, and offers to fix it. */
import { Notice } from '#design/notice.tsx'
import { promotionContrast, requiredContrast } from '#domain/promotion/contrast.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { SetField } from './editor-props.ts'
import { formatRatio, promotionWords as words } from './messages.ts'
import { mendedText, readableOn } from './readable-colors.ts'

export function ContrastWarnings({ promotion, set }: { promotion: Promotion; set: SetField }) {
  const contrast = promotionContrast(promotion)
  const { text } = { text: mendedText(promotion) }
  return (
    <div className="group-notices" role="status">
      {contrast.text < requiredContrast && promotion.title + promotion.body !== '' && (
        <Warning
          title={words.contrast.text}
          ratio={contrast.text}
          more={promotion.image === '' ? '' : words.contrast.overImage}
          mend={text.field === 'backgroundOpacity' ? words.contrast.mendText : words.contrast.mendTextColor}
          onMend={() => set(text.field, text.value as never)}
        />
      )}
      {contrast.button < requiredContrast && promotion.buttonText !== '' && (
        <Warning
          title={words.contrast.button}
          ratio={contrast.button}
          more=""
          mend={words.contrast.mendButton}
          onMend={() => set('buttonTextColor', readableOn(promotion.buttonColor))}
        />
      )}
    </div>
  )
}

interface WarningProps {
  title: string
  ratio: number
  more: string
  mend: string
  onMend: () => void
}

function Warning({ title, ratio, more, mend, onMend }: WarningProps) {
  return (
    <Notice kind="warning">
      <strong>{title}</strong> {words.contrast.ratio(formatRatio(ratio))} {more}{' '}
      <button className="link-button" type="button" onClick={onMend}>
        {mend}
      </button>
    </Notice>
  )
}
