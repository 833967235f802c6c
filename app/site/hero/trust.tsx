/** One quiet line of what speaks for the advisor: only what is filled in. */
import type { Website } from '#domain/website/website.ts'
import { heroMessages as words } from './messages.ts'

export function Trust({ site: { advisor, legal } }: { site: Pick<Website, 'advisor' | 'legal'> }) {
  const { finmaNumber, registerUrl, education } = legal
  const rest = [education[0], advisor.since && words.since(advisor.since)].filter(Boolean).join(', ')
  if (!finmaNumber && !rest) return null
  return (
    <p className="trust">
      {finmaNumber && <Register number={finmaNumber} url={registerUrl} />}
      {finmaNumber && rest && ', '}
      {rest}
    </p>
  )
}

function Register({ number, url }: { number: string; url: string }) {
  const text = words.register(number)
  if (!url) return text
  return (
    <a href={url} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden">{` ${words.newTab}`}</span>
    </a>
  )
}
