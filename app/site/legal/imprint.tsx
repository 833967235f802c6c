/** The owner of the site, and the information due to clients before a contract (VAG Art. 45, FIDLEG Art. 8). */
import { ArrowLink } from '#design/arrow-link.tsx'
import { Banner } from '#design/banner.tsx'
import { Section } from '#design/section.tsx'
import { keepTownTogether } from '#domain/office-address.ts'
import { mailtoLink } from '#domain/mailto.ts'
import { sheetLaws } from '#domain/website/required.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { telephoneLink } from '#domain/telephone.ts'
import {
  addressOf,
  compensationOf,
  entriesOf,
  Fact,
  insurersOf,
  liabilityOf,
  Lines,
  nameLines,
  OwnWords,
  Ranges,
  statusOf,
  Updated,
} from './facts.tsx'
import { dutyLead, dutyTitle, legalMessages as text } from './messages.ts'

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
            {advisor.email && <a href={mailtoLink(advisor.email)}>{advisor.email}</a>}
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
  const laws = sheetLaws(legal)
  const pay = compensationOf(legal)
  return (
    <Section id="vag" headed label={dutyTitle(laws)} ground="sand">
      {laws.length > 0 && <p className="lead">{dutyLead(laws)}</p>}
      <dl className="facts-list legal">
        {entriesOf(legal).map((entry) => (
          <Fact key={entry.register} label={entry.register}>
            <div className="numeric">{[entry.number, entry.of].filter(Boolean).join(', ')}</div>
            {entry.url && (
              <a href={entry.url} rel="noopener">
                {entry.link}
              </a>
            )}
          </Fact>
        ))}
        <Fact label={text.status}>{statusOf(legal)}</Fact>
        <Fact label={legal.kind === 'none' ? text.topics : text.products}>
          {legal.products.length > 0 && <Lines texts={legal.products} />}
        </Fact>
        <Fact label={text.partners}>
          {insurersOf(legal).length > 0 && <Lines texts={insurersOf(legal)} />}
        </Fact>
        <Fact label={text.tasks}>{legal.tasks}</Fact>
        <Fact label={text.conflicts}>{legal.conflicts}</Fact>
        <Fact label={text.basis}>{legal.basis}</Fact>
        <Fact label={text.education}>{legal.education.length > 0 && <Lines texts={legal.education} />}</Fact>
        {(pay.length > 0 || legal.ranges.length > 0) && (
          <Fact label={text.compensation}>
            <Lines texts={pay} />
            <Ranges ranges={legal.ranges} />
          </Fact>
        )}
        <Fact label={text.liability}>
          {liabilityOf(legal).length > 0 && <Lines texts={liabilityOf(legal)} />}
        </Fact>
        <Fact label={text.complaints}>{legal.complaints}</Fact>
        <Fact label={text.ombudsman}>
          {legal.ombudsman.name && <Ombudsman ombudsman={legal.ombudsman} />}
        </Fact>
        <Fact label={text.data}>
          {clientDataTexts(legal).length > 0 && <Lines texts={clientDataTexts(legal)} />}
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

function Ombudsman({ ombudsman: { name, address, url } }: { ombudsman: Legal['ombudsman'] }) {
  return (
    <>
      <Lines texts={[name, keepTownTogether(address)].filter(Boolean)} />
      {url && <OwnWords url={url} />}
    </>
  )
}

function clientDataTexts({ clientData }: Legal): string[] {
  const { purpose, recipients, retention, place } = clientData
  return [
    purpose && text.dataPurpose(purpose),
    recipients && text.dataRecipients(recipients),
    retention && text.dataRetention(retention),
    place && text.dataPlace(place),
  ].filter(Boolean)
}
