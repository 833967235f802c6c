/** The preview links that hold, and the two things to do about them. */
import { useEffect, useState } from 'react'
import { getJson, postJson } from '#admin/shell/server-calls.ts'
import {
  type PreviewLinkAnswer,
  previewLinkAnswerSchema,
  type PreviewLinkRequest,
  previewLinksSchema,
  type ShownPreviewLink,
} from './protocol.ts'

const address = '/admin/vorschau-links'

type Made = Extract<PreviewLinkAnswer, { outcome: 'created' }>
export type LinkFailure = 'too-many' | 'too-large' | 'invalid' | 'unavailable' | 'session-ended'

export function usePreviewLinks() {
  const [links, setLinks] = useState<readonly ShownPreviewLink[] | 'loading' | 'unavailable'>('loading')
  const [made, setMade] = useState<Made | null>(null)
  const [failure, setFailure] = useState<LinkFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isShown = true
    async function read() {
      const answer = await getJson(address, previewLinksSchema)
      if (isShown) setLinks(answer?.outcome === 'listed' ? answer.links : 'unavailable')
    }
    void read()
    return () => {
      isShown = false
    }
  }, [])

  async function send(request: PreviewLinkRequest) {
    setBusy(true)
    setFailure(null)
    const answer = (await postJson(address, request, previewLinkAnswerSchema)) ?? {
      outcome: 'unavailable' as const,
    }
    setBusy(false)
    return answer
  }
  const others = (id: string) => (known: typeof links) =>
    typeof known === 'string' ? known : known.filter((link) => link.id !== id)

  return {
    links,
    made,
    failure,
    isBusy,
    /** The address of the new link; `null` if there is none. */
    async create(request: PreviewLinkRequest): Promise<string | null> {
      if (isBusy) return null
      const answer = await send(request)
      if (answer.outcome === 'created') {
        setMade(answer)
        setLinks((known) => [answer.link, ...(typeof known === 'string' ? [] : known)])
        return answer.address
      }
      if (answer.outcome !== 'withdrawn') setFailure(answer.outcome)
      return null
    },
    async withdraw(id: string) {
      if (isBusy) return
      const answer = await send({ action: 'withdraw', id })
      if (answer.outcome !== 'withdrawn')
        return setFailure(answer.outcome === 'created' ? null : answer.outcome)
      setLinks(others(id))
      setMade((known) => (known?.link.id === id ? null : known))
    },
    async withdrawAll() {
      if (isBusy) return
      const answer = await send({ action: 'withdraw-all' })
      if (answer.outcome === 'withdrawn') setLinks([])
      else if (answer.outcome !== 'created') setFailure(answer.outcome)
    },
  }
}
