/** What can be seen without signing in, by its address alone: the calendar, and preview links. */
import { Link2Off } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { LinkList } from '#admin/shell/preview-links/link-list.tsx'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { usePreviewLinks } from '#admin/shell/preview-links/use-preview-links.ts'
import { accountWords } from './messages.ts'

const words = accountWords.outside

export function OutsideGroup() {
  const { links, failure, isBusy, withdraw, withdrawAll } = usePreviewLinks()
  const isMany = typeof links !== 'string' && links.length > 1
  return (
    <section className="group" id="links" aria-label={words.title}>
      <div className="group__head">
        <h2>{words.title}</h2>
        {isMany && (
          <Button look="danger-quiet" busy={isBusy} onClick={() => void withdrawAll()}>
            <Icon drawing={Link2Off} /> {previewLinks.withdrawAll}
          </Button>
        )}
      </div>
      <p className="field__hint">{words.why}</p>
      <p className="field__hint">
        {words.calendar} <Link to="/admin/availability">{words.availability}</Link>.
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LinkList links={links} isBusy={isBusy} withdraw={withdraw} />
    </section>
  )
}
