/** The live preview beside the editor, or below it on narrow screens. */
import type { SiteConfig } from '#domain/site-config.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent, OpenForm } from '#admin/shell/session/state.ts'
import { shell } from '#admin/shell/messages.ts'
import { PreviewFrame } from './preview-frame.tsx'

interface PreviewPaneProps {
  manager: Manager
  content: AnyContent
  form: OpenForm | null
  site: SiteConfig
  isSaved: boolean
  /** Said of saved content that is not what visitors see. */
  savedHint?: string | undefined
}

export function PreviewPane({ manager, content, form, site, isSaved, savedHint }: PreviewPaneProps) {
  const { preview } = manager
  return (
    <aside className="split__preview" aria-label={shell.preview}>
      <div className="split__sticky">
        {preview.kind === 'frame' ? (
          <PreviewFrame type={manager.type} content={content} form={form}>
            {preview.Status && <preview.Status content={content} />}
          </PreviewFrame>
        ) : (
          <>
            <div className="preview__head">
              <h2>{shell.preview}</h2>
              {preview.Status && <preview.Status content={content} />}
            </div>
            <preview.Panel content={content} form={form} site={site} />
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
