/** 'Überall abmelden': what ends with the sessions, and what only ends if one wants it. */
import { useState } from 'react'
import { Check } from '#design/field.tsx'
import { LinkRows } from '#admin/shell/preview-links/link-list.tsx'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { usePreviewLinks } from '#admin/shell/preview-links/use-preview-links.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { accountWords } from './messages.ts'
import { useChange } from './use-change.ts'

const words = accountWords.sessions.question

export function EndAllDialog({ onClose }: { onClose: () => void }) {
  const [withLinks, setWithLinks] = useState(false)
  const change = useChange()
  const { links } = usePreviewLinks()
  const shown = typeof links === 'string' ? [] : links

  async function endAll() {
    if (await change.send({ action: 'end-all-sessions', withLinks: withLinks && shown.length > 0 }))
      window.location.assign('/admin-login?abgemeldet')
  }

  return (
    <FormDialog
      size="small"
      title={words.title}
      submit={{ text: words.confirm, look: 'danger', busy: change.busy }}
      onSubmit={() => void endAll()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p>{words.calendar}</p>
      {links === 'unavailable' && <p>{previewLinks.unavailable}</p>}
      {shown.length > 0 && (
        <>
          <Check
            label={words.withLinks(shown.length)}
            checked={withLinks}
            onChange={(event) => setWithLinks(event.target.checked)}
          />
          <LinkRows links={shown} />
        </>
      )}
      <ChangeNotice {...change} />
    </FormDialog>
  )
}
