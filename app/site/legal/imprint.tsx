/** Who is behind the site, and what an insurance intermediary must disclose before advising (VAG Art. 45). */
import type { ReactNode } from 'react'
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { Section } from '#design/section.tsx'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { legalMessages as text } from './messages.ts'
import { Updated } from './updated.tsx'

export function Imprint({ site }: { site: Website }) {
  return (
    <>
      <Banner title={text.imprintTitle} lead={text.imprintLead} view="shore" />
      <Section headed label={text.responsible}>
        <dl className="facts-list legal">
          <Fact label={text.address}>
            <Address site={site} />
          </Fact>
          {site.advisor.phone && (
            <Fact label={text.phone}>
              <a className="numeric" href={telephoneLink(site.advisor.phone, site.company.country)}>
                {site.advisor.phone}
              </a>
            </Fact>
          )}
          <Fact label={text.email}>
            <a href={`mailto:${site.advisor.email}`}>{site.advisor.email}</a>
          </Fact>
          {site.legal.uid && <Fact label={text.uid}>{site.legal.uid}</Fact>}
        </dl>
      </Section>
      <InformationDuty site={site} />
    </>
  )
}

function InformationDuty({ site: { legal } }: { site: Website }) {
  return (
    <Section id="vag" headed label={text.duty} ground="sand">
      <p className="lead">{text.dutyLead}</p>
      <dl className="facts-list legal">
        {legal.finmaNumber && (
          <Fact label={text.finma}>
            <span className="legal__line numeric">{legal.finmaNumber}</span>
            <a href={text.finmaAddress} rel="noopener">
              {text.finmaLink}
            </a>
          </Fact>
        )}
        <Fact label={text.status}>{legal.tied ? text.tied : text.untied}</Fact>
        <Fact label={text.partners}>
          {legal.insurers.length > 0 ? lines(legal.insurers) : text.partnersOnRequest}
        </Fact>
        {legal.education.length > 0 && <Fact label={text.education}>{lines(legal.education)}</Fact>}
        {legal.compensation && <Fact label={text.compensation}>{legal.compensation}</Fact>}
        <Fact label={text.liability}>
          {lines([text.liabilityText, legal.liabilityInsurer].filter(Boolean))}
        </Fact>
        {legal.ombudsman.name && (
          <Fact label={text.ombudsman}>
            <Ombudsman ombudsman={legal.ombudsman} />
          </Fact>
        )}
        <Fact label={text.data}>{lines(text.dataText)}</Fact>
      </dl>
      <ArrowLink href={paths.privacy}>{text.toPrivacy}</ArrowLink>
      <Updated date={legal.updated} />
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Address({ site: { advisor, company } }: { site: Website }) {
  const place = [company.postalCode, company.city].filter(Boolean).join(' ')
  const names = company.name && company.name !== advisor.name ? [company.name, advisor.name] : [advisor.name]
  return lines([...names, company.street, place].filter(Boolean))
}

function Ombudsman({ ombudsman: { name, address, url } }: { ombudsman: Website['legal']['ombudsman'] }) {
  return (
    <>
      {lines([name, address].filter(Boolean))}
      {url && (
        <a href={url} rel="noopener">
          {new URL(url).host}
        </a>
      )}
    </>
  )
}

function lines(texts: readonly string[]) {
  return texts.map((line) => (
    <span className="legal__line" key={line}>
      {line}
    </span>
  ))
}
