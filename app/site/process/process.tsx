/** The three steps to a plan, side by side: a section of the landing page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { processMessages } from './messages.ts'

type Process = Website['process']
type Step = Process['steps'][number]

/** Omitted if no step is written. */
export function ProcessSection({ process }: { process: Process }) {
  if (process.steps.length === 0) return null
  return (
    <Section id="ablauf" label={processMessages.label} ground="sand">
      <h2>{process.title || processMessages.title}</h2>
      <ol className="steps">
        {process.steps.map((step) => (
          <li className="step" key={step.id}>
            <StepText step={step} level={3} />
          </li>
        ))}
      </ol>
      <div className="section__more">
        <ArrowLink href={paths.process}>{processMessages.more}</ArrowLink>
      </div>
    </Section>
  )
}

export function StepText({ step, level }: { step: Step; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      {step.label && <p className="step__time">{step.label}</p>}
      <Heading>{step.title}</Heading>
      <p>{step.text}</p>
    </div>
  )
}
