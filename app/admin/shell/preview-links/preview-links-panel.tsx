/** Creates a link that shows a state, and lists the valid links. */
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { toShowable } from '#admin/shell/compare/sides.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { dayAndTime } from '#site/booking/day-words.ts'
import { previewLinks as words } from './messages.ts'
import { LinkList, usePreviewLinks } from './preview-links.tsx'
import type { PreviewLinkRequest } from './protocol.ts'

interface Showable {
  id: string
  name: string
  content: AnyContent
}

export interface PreviewLinksPanelProps {
  manager: Manager
  /** The states that a link can show, the likeliest first. */
  states: readonly Showable[]
}

export function PreviewLinksPanel({ manager, states }: PreviewLinksPanelProps) {
  const [chosen, setChosen] = useState(states[0]?.id)
  const { links, made, failure, isBusy, create, withdraw } = usePreviewLinks()
  const [isCopied, setCopied] = useState(false)
  const state = states.find(({ id }) => id === chosen)
  const copy = async (address: string | Promise<string | null>) =>
    setCopied((await copyText(address)) === 'copied')
  return (
    <>
      <SelectField
        id="preview-link-state"
        label={words.what}
        hint={words.hint}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="button-row">
        <Button busy={isBusy} onClick={() => state && void copy(create(requestFor(manager, state)))}>
          <Icon drawing={Link2} /> {words.create}
        </Button>
      </div>
      {made && (
        // The address cannot be shown again, because only its hash is stored.
        <Notice kind="success">
          <p>
            {isCopied && <strong>{words.copied} </strong>}
            {words.holds(dayAndTime(made.link.expiresAt))} {words.onlyNow}
          </p>
          <div className="share__made line">
            <code className="grow">{made.address}</code>
            <Button look="secondary" onClick={() => void copy(made.address)}>
              <Icon drawing={Copy} /> {words.copy}
            </Button>
          </div>
        </Notice>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <LinkList links={links} isBusy={isBusy} withdraw={withdraw} />
    </>
  )
}

function requestFor(manager: Manager, { name, content }: Showable): PreviewLinkRequest {
  const state = toShowable(manager, content)
  const entries = Object.entries(manager.write(state)).filter(([, entry]) => entry !== null)
  return {
    action: 'create',
    type: manager.type,
    name: `${manager.tab}: ${name}`,
    pages: [...manager.pages.of([state])],
    entries: Object.fromEntries(entries),
  }
}
