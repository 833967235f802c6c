/** The three steps to a plan: side by side as a section of the landing page, in detail as a page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { ButtonLink } from '#design/button.tsx'
import { Banner } from '#design/banner.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { processMessages } from './messages.ts'

type Process = Website['process']
type Step = Process['steps'][number]

/** Omitted if no step is written. */
export function ProcessSection({ process }: { process: Process }) {
  if (process.steps.length === 0) return null
  return (
    <Section
      id="ablauf"
      label={processMessages.label}
      ground="sand"
      side={<ArrowLink href={paths.process}>{processMessages.more}</ArrowLink>}
    >
      <h2>{process.title || processMessages.title}</h2>
      <ol className="stops columns">
        {process.steps.map((step) => (
          <li className="step" key={step.id}>
            <StepText step={step} level={3} />
          </li>
        ))}
      </ol>
      <div className="link-row">
        <ButtonLink look="book" href={paths.consultation}>
          {processMessages.book}
        </ButtonLink>
      </div>
    </Section>
  )
}

function StepText({ step, level }: { step: Step; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      {step.label && <p className="note numeric">{step.label}</p>}
      {step.title && <Heading>{step.title}</Heading>}
      {step.text && <p>{step.text}</p>}
    </div>
  )
}

export function ProcessPage({ site: { process } }: { site: Website }) {
  return (
    <>
      <Banner title={processMessages.title} lead={process.lead} view="approach" />
      <PlainSection>
        <ol className="stops steps--long">
          {process.steps.map((step) => (
            <li className="step" key={step.id}>
              <StepText step={step} level={2} />
              {step.details.length > 0 && (
                <ul className="step__details">
                  {step.details.map((detail, index) => (
                    <li className="ruled" key={index}>
                      {detail}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </PlainSection>
    </>
  )
}
