/** The live preview beside the editor, or below it where there is no room. */
import type { SiteConfig } from '#domain/site-config.ts'
import type { Manager } from './definition.ts'
import { shell } from './messages.ts'
import { PreviewFrame } from './preview/preview-frame.tsx'

interface PreviewPaneProps {
  manager: Manager
  content: unknown
  form: unknown
  site: SiteConfig
  isSaved: boolean
}

export function PreviewPane({ manager, content, form, site, isSaved }: PreviewPaneProps) {
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
        <PreviewHint isSaved={isSaved} isWholePage={preview.kind === 'frame'} />
      </div>
    </aside>
  )
}

function PreviewHint({ isSaved, isWholePage }: { isSaved: boolean; isWholePage: boolean }) {
  if (!isSaved) return <p className="field__hint">{shell.previewHint}</p>
  return isWholePage && <p className="field__hint">{shell.previewSavedHint}</p>
}
