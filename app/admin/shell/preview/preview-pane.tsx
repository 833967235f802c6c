/** The live preview beside the editor, or below it on narrow screens. */
import type { Website } from '#domain/website/website.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent, OpenForm } from '#admin/shell/session/state.ts'
import { shell } from '#admin/shell/messages.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreviewMoment } from './preview-moment.tsx'

interface PreviewPaneProps {
  manager: Manager
  content: AnyContent
  form: OpenForm | null
  site: Website
  view: string
  show: (view: string) => void
  isSaved: boolean
  /** Said of saved content that is not what visitors see. */
  savedHint?: string | undefined
}

export function PreviewPane(props: PreviewPaneProps) {
  const { manager, content, form, site, view, show, isSaved, savedHint } = props
  const { preview } = manager
  const { at, choice } = usePreviewMoment(manager, content)
  const status = preview.Status && <preview.Status content={content} view={view} show={show} at={at} />
  return (
    <aside className="split__preview" aria-label={shell.preview}>
      <div className="split__sticky">
        {preview.kind === 'frame' ? (
          <PreviewFrame type={manager.type} content={content} form={form} view={view} at={at} moment={choice}>
            {status}
          </PreviewFrame>
        ) : (
          <>
            <div className="preview__head">
              <h2>{shell.preview}</h2>
              {status}
            </div>
            {choice}
            <preview.Panel content={content} form={form} at={at} site={site} />
          </>
        )}
        <PreviewHint
          isSaved={isSaved}
          isFormOpen={form !== null}
          savedHint={savedHint ?? (preview.kind === 'frame' ? shell.previewSavedHint : null)}
        />
      </div>
    </aside>
  )
}

interface PreviewHintProps {
  isSaved: boolean
  isFormOpen: boolean
  savedHint: string | null
}

function PreviewHint({ isSaved, isFormOpen, savedHint }: PreviewHintProps) {
  // Although nothing was typed yet, no visitor sees a cooperation that is still being created.
  if (isSaved && isFormOpen) return <p className="field__hint">{shell.previewFormHint}</p>
  if (!isSaved) return <p className="field__hint">{shell.previewHint}</p>
  return savedHint !== null && <p className="field__hint">{savedHint}</p>
}
