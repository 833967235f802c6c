/** The valid preview links, each with a button to withdraw it, and the commands for them. */
import './preview-links.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { read } from '#admin/shell/read.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { dayAndTime } from '#site/booking/day-words.ts'
import { previewLinks as words } from './messages.ts'
import {
  type PreviewLinkAnswer,
  previewLinkCommand,
  type PreviewLinkRequest,
  previewLinksSchema,
  type ShownPreviewLink,
} from './protocol.ts'

type Made = Extract<PreviewLinkAnswer, { outcome: 'created' }>
type ShownLinks = readonly ShownPreviewLink[] | 'loading' | 'unavailable'

const listTitle = 'preview-links-title'

export function usePreviewLinks() {
  const [links, setLinks] = useState<ShownLinks>('loading')
  const [made, setMade] = useState<Made | null>(null)
  const { isBusy, answer, give } = useCommand(previewLinkCommand)
  useEffect(() => {
    void read(previewLinkCommand.address, previewLinksSchema).then((found) =>
      setLinks(found?.links ?? 'unavailable'),
    )
  }, [])
  async function withdraw(request: PreviewLinkRequest, isOver: (link: ShownPreviewLink) => boolean) {
    if ((await give(request))?.outcome !== 'withdrawn') return
    setLinks((known) => (typeof known === 'string' ? known : known.filter((link) => !isOver(link))))
    setMade((known) => (known && isOver(known.link) ? null : known))
    // The button vanishes with the withdrawn link.
    focusSoon(listTitle)
  }
  return {
    links,
    made,
    failure: isBusy ? null : failureIn(answer, words.failures),
    isBusy,
    /** Resolves to the address of the new link; `null` if none was created. */
    async create(request: PreviewLinkRequest): Promise<string | null> {
      const given = await give(request)
      if (given?.outcome !== 'created') return null
      setMade(given)
      setLinks((known) => [given.link, ...(typeof known === 'string' ? [] : known)])
      return given.address
    },
    withdraw: (id: string) => withdraw({ action: 'withdraw', id }, (link) => link.id === id),
    withdrawAll: () => withdraw({ action: 'withdraw-all' }, () => true),
  }
}

type LinkListProps = Pick<ReturnType<typeof usePreviewLinks>, 'links' | 'isBusy' | 'withdraw'>

export function LinkList({ links, isBusy, withdraw }: LinkListProps) {
  return (
    <section className="stack stack--close" aria-label={words.list}>
      <h3 id={listTitle} tabIndex={-1}>
        {words.list}
      </h3>
      {typeof links === 'string' || links.length === 0 ? (
        <p className="field__hint">{words[typeof links === 'string' ? links : 'none']}</p>
      ) : (
        <LinkRows links={links}>
          {({ id, name }) => (
            <Button
              look="danger-quiet"
              aria-label={words.withdrawNamed(name)}
              aria-disabled={isBusy || undefined}
              onClick={() => void withdraw(id)}
            >
              {words.withdraw}
            </Button>
          )}
        </LinkRows>
      )}
    </section>
  )
}

interface LinkRowsProps {
  links: readonly ShownPreviewLink[]
  children?: (link: ShownPreviewLink) => ReactNode
}

export function LinkRows({ links, children }: LinkRowsProps) {
  return (
    <ul className="entries entries--top">
      {links.map((link) => (
        <li key={link.id} className="entry">
          <div>
            <b>{link.name}</b>
            <small>{words.row(link.begins, dayAndTime(link.expiresAt))}</small>
          </div>
          {children?.(link)}
        </li>
      ))}
    </ul>
  )
}
