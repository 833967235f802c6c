/** Quotes of clients, the first one large. The date of their consent stays with the advisor. */
import { Picture, type PictureSource } from '#design/picture.tsx'
import { Section } from '#design/section.tsx'
import { objectPosition } from '#domain/focus.ts'
import type { Website } from '#domain/website/website.ts'
import { voicesMessages } from './messages.ts'

type Voice = Website['voices'][number]

export const voicesAnchor = 'stimmen'

/** The first one, right below the top of the page, without a heading. `id` is the target of links to the voices. */
export function FirstVoice({ voice, face, id }: VoiceProps & { id: string | undefined }) {
  return (
    <section className="first-voice" id={id} aria-label={voicesMessages.label}>
      <div className="container">
        <Quotation voice={voice} face={face} />
      </div>
    </section>
  )
}

interface VoicesProps {
  title: string
  /** The voices except the first. */
  voices: readonly Voice[]
  /** The pictures of the quoted clients, by the voice's id. */
  faces: Readonly<Record<string, PictureSource | null>>
}

/** Omitted if there is none. */
export function Voices({ title, voices, faces }: VoicesProps) {
  if (voices.length === 0) return null
  return (
    <Section id={voicesAnchor} label={voicesMessages.label} headed={title === ''} ground="sand">
      {title && <h2>{title}</h2>}
      <div className="voices columns">
        {voices.map((voice) => (
          <Quotation key={voice.id} voice={voice} face={faces[voice.id] ?? null} />
        ))}
      </div>
    </Section>
  )
}

interface VoiceProps {
  voice: Voice
  /** `null` if there is no picture of the person. */
  face: PictureSource | null
}

function Quotation({ voice: { text, name, place, topic, photoFocus }, face }: VoiceProps) {
  const about = [place, topic].filter(Boolean).join(', ')
  return (
    <figure className="voice ruled">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        {face && (
          // The name beside it already says who it is.
          <Picture
            className="voice__face"
            picture={{ ...face, position: objectPosition(photoFocus) }}
            alt=""
            sizes="3rem"
          />
        )}
        <b>{name}</b>
        {about && <span>{about}</span>}
      </figcaption>
    </figure>
  )
}
