/** The public footer: one call to action, navigation, contact details, and the legal pages. */
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#design/button.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { Icon } from '#design/icon.tsx'
import { mailtoLink } from '#domain/mailto.ts'
import { keepTownTogether, townOf } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import { footerMessages } from './messages.ts'
import { telephoneLink, whatsappLink } from '#domain/telephone.ts'

interface FooterProps {
  site: Website
  /** Omitted, with the drawing behind it, if the page itself is about getting in touch. */
  call: boolean
}

export function SiteFooter({ site, call }: FooterProps) {
  return (
    <>
      <div className="chart-scale" aria-hidden="true" />
      <footer id="fusszeile" className="site-footer">
        {call && <Chart view="footer" />}
        <div className="container">
          {call && site.footer.call && <Call text={site.footer.call} />}
          <div className="site-footer__columns ruled columns">
            <About site={site} />
            <Navigation />
            <Contact site={site} />
          </div>
          <Base credit={site.credit} />
        </div>
      </footer>
    </>
  )
}

function Call({ text }: { text: string }) {
  return (
    <div className="site-footer__call ends">
      <h2 className="h1">{text}</h2>
      <ButtonLink href={paths.consultation}>
        {footerMessages.book} <Icon drawing={ArrowRight} />
      </ButtonLink>
    </div>
  )
}

function About({ site }: { site: Website }) {
  return (
    <div>
      <h2 className="site-footer__heading note">{site.company.name || site.advisor.name}</h2>
      {site.footer.description && <p className="site-footer__description">{site.footer.description}</p>}
    </div>
  )
}

function Navigation() {
  const links = [
    { href: paths.home, label: footerMessages.home },
    { href: paths.consultation, label: footerMessages.consultation },
    { href: paths.cooperations, label: footerMessages.cooperations },
    { href: paths.contact, label: footerMessages.contact },
  ]
  return (
    <nav aria-label={footerMessages.navigationLabel}>
      <h2 className="site-footer__heading note">{footerMessages.navigation}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ site: { advisor, company } }: { site: Website }) {
  const town = keepTownTogether(townOf(company))
  const whatsapp = whatsappLink(advisor.whatsapp, company.country)
  return (
    <div>
      <h2 className="site-footer__heading note">{footerMessages.contact}</h2>
      <address>
        {company.street && <span>{company.street}</span>}
        {town && <span>{town}</span>}
        {advisor.phone && (
          <a className="numeric" href={telephoneLink(advisor.phone, company.country)}>
            {advisor.phone}
          </a>
        )}
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noopener">
            {footerMessages.whatsapp} <span className="visually-hidden">{footerMessages.newTab}</span>
          </a>
        )}
        {advisor.email && <a href={mailtoLink(advisor.email)}>{advisor.email}</a>}
      </address>
    </div>
  )
}

/** A link without a name is called by its host. */
function Base({ credit }: { credit: Website['credit'] }) {
  const label = credit.label || (URL.canParse(credit.url) && new URL(credit.url).host)
  return (
    <div className="site-footer__base ruled line note">
      <span>
        {label && (
          <>
            {footerMessages.credit}{' '}
            {credit.url ? (
              <a href={credit.url} rel="noopener">
                {label}
              </a>
            ) : (
              label
            )}
          </>
        )}
      </span>
      <a href={paths.imprint}>{footerMessages.imprint}</a>
      <a href={paths.privacy}>{footerMessages.privacy}</a>
      <a href={paths.login}>{footerMessages.login}</a>
    </div>
  )
}
