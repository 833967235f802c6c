/** Who is behind the site, and what an insurance intermediary must disclose before advising (VAG Art. 45). */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { Section } from '#design/section.tsx'
import { mailtoLink } from '#domain/mailto.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { addressOf, Fact, Lines, nameLines, OwnWords, Ranges, statusOf, Updated } from './facts.tsx'
import { legalMessages as text } from './messages.ts'

export function Imprint({ site }: { site: Website }) {
  const { advisor, company, legal } = site
  return (
    <>
      <Banner title={text.imprintTitle} lead={text.imprintLead} view="shore" />
      <Section headed label={text.responsible}>
        <dl className="facts-list legal">
          <Fact label={text.address}>
            <Lines texts={[...nameLines({ name: advisor.name, company }), ...addressOf({ company })]} />
          </Fact>
          <Fact label={text.phone}>
            {advisor.phone && (
              <a className="numeric" href={telephoneLink(advisor.phone, company.country)}>
                {advisor.phone}
              </a>
            )}
          </Fact>
          <Fact label={text.email}>
            <a href={mailtoLink(advisor.email)}>{advisor.email}</a>
          </Fact>
          <Fact label={text.uid}>{legal.uid}</Fact>
        </dl>
      </Section>
      <InformationDuty legal={legal} />
    </>
  )
}

type Legal = Website['legal']

function InformationDuty({ legal }: { legal: Legal }) {
  return (
    <Section id="vag" headed label={text.duty} ground="sand">
      <p className="lead">{text.dutyLead}</p>
      <dl className="facts-list legal">
        <Register legal={legal} />
        <Fact label={text.status}>{statusOf(legal)}</Fact>
        <Fact label={text.products}>{legal.products.length > 0 && <Lines texts={legal.products} />}</Fact>
        <Fact label={text.partners}>
          {legal.insurers.length > 0 ? <Lines texts={legal.insurers} /> : text.partnersOnRequest}
        </Fact>
        <Fact label={text.basis}>{legal.basis}</Fact>
        <Fact label={text.education}>{legal.education.length > 0 && <Lines texts={legal.education} />}</Fact>
        {(legal.compensation || legal.ranges.length > 0) && (
          <Fact label={text.compensation}>
            {legal.compensation}
            <Ranges ranges={legal.ranges} />
          </Fact>
        )}
        <Fact label={text.liability}>
          <Lines texts={[text.liabilityText, legal.liabilityInsurer].filter(Boolean)} />
        </Fact>
        <Fact label={text.complaints}>{legal.complaints}</Fact>
        <Fact label={text.ombudsman}>
          {legal.ombudsman.name && <Ombudsman ombudsman={legal.ombudsman} />}
        </Fact>
        <Fact label={text.data}>
          <Lines texts={clientDataTexts(legal)} />
        </Fact>
      </dl>
      <div className="link-row">
        <ArrowLink href={paths.informationSheet}>{text.toSheet}</ArrowLink>
        <ArrowLink href={paths.privacy}>{text.toPrivacy}</ArrowLink>
      </div>
      <Updated date={legal.updated} />
    </Section>
  )
}

function Register({ legal: { finmaNumber, registerUrl } }: { legal: Legal }) {
  return (
    <Fact label={text.finma}>
      {finmaNumber && (
        <>
          <div className="numeric">{finmaNumber}</div>
          <a href={registerUrl || text.finmaAddress} rel="noopener">
            {text.finmaLink}
          </a>
        </>
      )}
    </Fact>
  )
}

function Ombudsman({ ombudsman: { name, address, url } }: { ombudsman: Legal['ombudsman'] }) {
  return (
    <>
      <Lines texts={[name, address].filter(Boolean)} />
      {url && <OwnWords url={url} />}
    </>
  )
}

/** The usual sentences stand in for those that the advisor has not written. */
function clientDataTexts({ clientData }: Legal): readonly string[] {
  const { purpose, recipients, retention, place } = clientData
  const own = [
    purpose && text.dataPurpose(purpose),
    recipients && text.dataRecipients(recipients),
    retention && text.dataRetention(retention),
    place && text.dataPlace(place),
  ].filter(Boolean)
  return own.length > 0 ? own : text.dataText
}
