/** The steps to a plan one below the other, with their details: a page of its own. */
import { Banner } from '#design/banner.tsx'
import { PlainSection } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { processMessages } from './messages.ts'
import { StepText } from './process.tsx'

export function ProcessPage({ site: { process } }: { site: Website }) {
  return (
    <>
      <Banner title={processMessages.title} lead={process.lead} view="approach" />
      <PlainSection>
        <ol className="steps steps--long">
          {process.steps.map((step) => (
            <li className="step" key={step.id}>
              <StepText step={step} level={2} />
              {step.details.length > 0 && (
                <ul className="step__details">
                  {step.details.map((detail) => (
                    <li key={detail}>{detail}</li>
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
