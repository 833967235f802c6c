/** Promises under signal flags: in short as a section of the landing page, in full as a page. */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { ChartDetail, type ChartDetailName } from '#design/chart/chart-detail.tsx'
import { PlainSection, Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { howIWorkMessages } from './messages.ts'

type HowIWork = Website['howIWork']

/** Omitted if nothing is promised. */
export function HowIWorkSection({ howIWork }: { howIWork: HowIWork }) {
  if (howIWork.promises.length === 0) return null
  return (
    <Section
      id="wie-ich-arbeite"
      label={howIWorkMessages.label}
      side={<ArrowLink href={paths.howIWork}>{howIWorkMessages.more}</ArrowLink>}
    >
      <h2>{howIWork.title || howIWorkMessages.title}</h2>
      <div className="columns">
        {howIWork.promises.map((promise) => (
          <div className="principle" key={promise.id}>
            <PromiseDrawing name={promise.flag} />
            {promise.title && <h3>{promise.title}</h3>}
            <p>{promise.text}</p>
            {promise.note && <p className="note">{promise.note}</p>}
          </div>
        ))}
      </div>
    </Section>
  )
}

/**
 * A promise's drawing: a signal flag (H: pilot on board, the numeral pennant 0, K: I wish to talk to you), or
 * a detail of the chart. Decoration.
 */
type DrawingName = Website['howIWork']['promises'][number]['flag']
type FlagName = Exclude<DrawingName, ChartDetailName>

const white = '#fff'
const vermilion = '#bd3e17'
const straw = '#f2cf8a'
const deep = '#0f3d47'

/** Colours of the vertical stripes, from the mast. */
const stripes: Record<FlagName, readonly string[]> = {
  pilot: [white, vermilion],
  zero: [straw, vermilion, straw],
  talk: [straw, deep],
}

function PromiseDrawing({ name }: { name: DrawingName }) {
  return isFlag(name) ? <Flag name={name} /> : <ChartDetail name={name} className="principle__flag" />
}

function isFlag(name: DrawingName): name is FlagName {
  return name in stripes
}

function Flag({ name }: { name: FlagName }) {
  const width = 72 / stripes[name].length
  return (
    <svg className="principle__flag" viewBox="-1 -1 74 56" aria-hidden="true" focusable="false">
      {stripes[name].map((color, index) => (
        <path key={index} d={`M${index * width} 0h${width}v54h-${width}z`} fill={color} />
      ))}
      <path d="M0 0h72v54H0z" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}

export function HowIWorkPage({ site: { howIWork } }: { site: Website }) {
  return (
    <>
      <Banner title={howIWorkMessages.title} lead={howIWork.lead} view="bay" />
      <PlainSection>
        <div>
          {howIWork.promises.map((promise) => (
            <section className="promise columns" key={promise.id}>
              <div>
                <PromiseDrawing name={promise.flag} />
                {promise.note && <p className="note">{promise.note}</p>}
              </div>
              <div className="prose">
                {promise.title && <h2>{promise.title}</h2>}
                {promise.text && <p className="lead">{promise.text}</p>}
                {promise.details.map((detail, index) => (
                  <p key={index}>{detail}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </PlainSection>
    </>
  )
}
