/** One quiet line of reasons to trust the advisor, as far as they are filled in. */
import type { Website } from '#domain/website/website.ts'
import { heroMessages as words } from './messages.ts'

export function Trust({ site: { advisor, legal } }: { site: Pick<Website, 'advisor' | 'legal'> }) {
  const { registerUrl, education } = legal
  const register = registerOf(legal)
  const rest = [education[0], advisor.since && words.since(advisor.since)].filter(Boolean).join(', ')
  if (!register && !rest) return null
  return (
    <p className="trust">
      {register && <Register text={register} url={registerUrl} />}
      {rest && <span>{rest}</span>}
    </p>
  )
}

/** The register of this kind of advisor; empty without a number in it. */
function registerOf({ kind, finmaNumber, vbvNumber }: Website['legal']): string {
  if (kind === 'untied') return finmaNumber && words.register(finmaNumber)
  return kind === 'tied' ? vbvNumber && words.branchRegister(vbvNumber) : ''
}

function Register({ text, url }: { text: string; url: string }) {
  if (!url) return <span>{text}</span>
  return (
    <a href={url} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden">{` ${words.newTab}`}</span>
    </a>
  )
}
