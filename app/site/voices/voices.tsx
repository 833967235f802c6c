/** What clients said, in their words: the first one large. When they agreed to it stays with the advisor. */
import { Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { voicesMessages } from './messages.ts'

/** Omitted if there is none. */
export function Voices({ title, voices }: { title: string; voices: Website['voices'] }) {
  if (voices.length === 0) return null
  return (
    <Section id="stimmen" label={voicesMessages.label} headed={title === ''} ground="sand">
      {title && <h2>{title}</h2>}
      <div className="voices columns">
        {voices.map(({ id, text, name, place }) => (
          <figure className="voice ruled" key={id}>
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <figcaption>
              <b>{name}</b>
              {place && <span>{place}</span>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
