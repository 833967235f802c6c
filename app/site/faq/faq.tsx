/** Questions that visitors have before they book, each with a folded answer. */
import { Plus } from 'lucide-react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Section } from '#design/section.tsx'
import { answerParagraphs, type FaqAnswerPart } from '#domain/website/faq-answer.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { faqMessages } from './messages.ts'

/** Omitted if there is no question. */
export function Faq({ title, questions }: { title: string; questions: Website['faq'] }) {
  if (questions.length === 0) return null
  return (
    <Section
      id="fragen"
      label={faqMessages.label}
      headed={title === ''}
      side={<ArrowLink href={paths.contact}>{faqMessages.missing}</ArrowLink>}
    >
      {title && <h2>{title}</h2>}
      <div className="faq">
        {questions.map(({ id, question, answer }) => (
          <details className="faq__item" key={id}>
            <summary>
              <h3>{question}</h3>
              <Icon drawing={Plus} />
            </summary>
            <div className="prose">
              {answerParagraphs(answer).map((parts, index) => (
                <p key={index}>
                  {parts.map((part, position) => (
                    <Part key={position} part={part} />
                  ))}
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <div className="link-row">
        <ButtonLink look="book" href={paths.consultation}>
          {faqMessages.book}
        </ButtonLink>
      </div>
    </Section>
  )
}

function Part({ part }: { part: FaqAnswerPart }) {
  if (part.kind === 'text') return part.text
  if (!part.newTab) return <a href={part.href}>{part.text}</a>
  return (
    <a href={part.href} target="_blank" rel="noopener">
      {part.text} <span className="visually-hidden">{faqMessages.newTab}</span>
    </a>
  )
}
