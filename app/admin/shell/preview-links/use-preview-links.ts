/** The preview links that hold, and the commands about them. */
import { useEffect, useState } from 'react'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { getJson } from '#admin/shell/server-calls.ts'
import { previewLinks as words } from './messages.ts'
import {
  type PreviewLinkAnswer,
  previewLinkCommand,
  type PreviewLinkRequest,
  previewLinksSchema,
  type ShownPreviewLink,
} from './protocol.ts'

type Made = Extract<PreviewLinkAnswer, { outcome: 'created' }>
export type ShownLinks = readonly ShownPreviewLink[] | 'loading' | 'unavailable'

export function usePreviewLinks() {
  const [links, setLinks] = useLinks()
  const [made, setMade] = useState<Made | null>(null)
  const { isBusy, answer, give } = useCommand(previewLinkCommand)
  const drop = (isOver: (link: ShownPreviewLink) => boolean) => {
    setLinks((known) => (typeof known === 'string' ? known : known.filter((link) => !isOver(link))))
    setMade((known) => (known && isOver(known.link) ? null : known))
  }
  async function withdraw(request: PreviewLinkRequest, isOver: (link: ShownPreviewLink) => boolean) {
    const given = await give(request)
    if (given?.outcome === 'withdrawn') drop(isOver)
  }
  return {
    links,
    made,
    failure: isBusy ? null : failureIn(answer, words.failures),
    isBusy,
    /** The address of the new link; `null` if there is none. */
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

function useLinks() {
  const [links, setLinks] = useState<ShownLinks>('loading')
  useEffect(() => {
    let isShown = true
    async function read() {
      const answer = await getJson(previewLinkCommand.address, previewLinksSchema)
      if (isShown) setLinks(answer?.outcome === 'listed' ? answer.links : 'unavailable')
    }
    void read()
    return () => {
      isShown = false
    }
  }, [])
  return [links, setLinks] as const
}
