/** The live preview beside the editor, or below it on narrow screens. */
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { changesByClock } from '#domain/content-types.ts'
import type { Website } from '#domain/website/website.ts'
import { MomentControl } from '#admin/shell/fields/moment-control.tsx'
import { NamedChoices } from '#admin/shell/widgets/named-choices.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent, OpenForm } from '#admin/shell/session/state.ts'
import { previewWords } from './messages.ts'
import { PreviewFrame } from './preview-frame.tsx'

interface PreviewPaneProps {
  manager: Manager
  content: AnyContent
  form: OpenForm | null
  site: Website
  view: string
  show: (view: string) => void
  isSaved: boolean
  /** The hint for saved content that differs from what visitors see. */
  savedHint?: string | undefined
  ref: Ref<HTMLElement>
  /** Warnings about the content. */
  children: ReactNode
}

export function PreviewPane(props: PreviewPaneProps) {
  const { manager, content, form, site, view, show, savedHint, ref, children } = props
  const { preview } = manager
  const { at, choice } = usePreviewMoment(manager, content)
  const [look, setLook] = useState<keyof typeof previewWords.previewLooks>('overview')
  const Panel = look === 'overview' ? preview.Panel : undefined
  const lookChoice = preview.Panel && (
    <NamedChoices
      className="preview__looks"
      name="preview-look"
      label={previewWords.previewLook}
      chosen={look}
      options={previewWords.previewLooks}
      onChange={setLook}
    />
  )
  const status = preview.Status && <preview.Status content={content} view={view} show={show} at={at} />
  const hint = hintOn({ ...props, savedHint: savedHint ?? (Panel ? null : previewWords.previewSavedHint) })
  return (
    <aside className="split__preview" aria-label={previewWords.preview} ref={ref} tabIndex={-1}>
      <div className="split__sticky">
        {Panel ? (
          <>
            <div className="preview__head line">
              <h2>{previewWords.preview}</h2>
              {status}
              {lookChoice}
            </div>
            {choice}
            <Panel content={content} form={form} at={at} site={site} />
          </>
        ) : (
          <PreviewFrame
            type={manager.type}
            {...{ content, form, view, at }}
            moment={choice}
            notes={preview.notes}
          >
            {status}
            {lookChoice}
          </PreviewFrame>
        )}
        {children}
        {hint !== null && <p className="field__hint">{hint}</p>}
      </div>
    </aside>
  )
}

/**
 * The moment at which content that changes by the clock is shown, and the control for choosing it. Without a
 * choice, `choice` is `null` and the moment is now.
 */
function usePreviewMoment(manager: Manager, content: AnyContent): { at: Date | null; choice: ReactNode } {
  const [chosen, setChosen] = useState<string>()
  const isTimed = Object.values(manager.write(content)).some(
    (entry) => entry !== null && changesByClock(manager.type, entry).length > 0,
  )
  // The same object until another moment is chosen, because every new one is sent to the frame.
  const at = useMemo(() => (isTimed ? momentOf(chosen) : null), [isTimed, chosen])
  if (!isTimed) return { at, choice: null }
  return {
    at,
    choice: (
      <div className="preview__moment line">
        <MomentControl
          id="preview-moment"
          label={previewWords.previewAt}
          value={chosen}
          onChange={setChosen}
        />
        {chosen !== undefined && (
          <button className="link-button" type="button" onClick={() => setChosen(undefined)}>
            {previewWords.previewNow}
          </button>
        )}
      </div>
    ),
  }
}

function momentOf(chosen: string | undefined): Date | null {
  const moment = new Date(chosen ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}

type Hinted = Pick<PreviewPaneProps, 'isSaved' | 'form'> & { savedHint: string | null }

function hintOn({ isSaved, form, savedHint }: Hinted): string | null {
  if (!isSaved) return previewWords.previewHint
  // A cooperation that is being created is not visible to visitors, even before anything is typed.
  return form === null ? savedHint : previewWords.previewFormHint
}
