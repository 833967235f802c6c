/** The parts that the imprint and the information sheet share. */
import type { ReactNode } from 'react'
import { keepTownTogether, townOf } from '#domain/office-address.ts'
import type { SheetContent } from '#domain/website/website.ts'
import { legalMessages as text } from './messages.ts'

/** Omitted if there is nothing to say. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.every((child) => !child))) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Each text on its own line. */
export function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((line) => <div key={line}>{line}</div>)
}

export function nameLines({ name, company }: Pick<SheetContent, 'name' | 'company'>): string[] {
  return company.name && company.name !== name ? [company.name, name] : [name]
}

export function addressOf({ company }: Pick<SheetContent, 'company'>): string[] {
  return [company.street, keepTownTogether(townOf(company))].filter(Boolean)
}

/** The advisor's status: for whom they mediate insurance. */
export function statusOf({ kind, tiedTo }: SheetContent['legal']): string {
  if (kind === 'tied') return tiedTo ? text.tiedTo(tiedTo) : text.tied
  return kind === 'untied' ? text.untied : text.none
}

interface Entry {
  register: string
  /** The words after the number on the sheet. */
  of: string
  number: string
  /** The address where it can be looked up; empty if that is not known. */
  url: string
  link: string
}

/** The entries that this kind of advisor has, as far as their numbers are known. */
export function entriesOf(legal: SheetContent['legal']): Entry[] {
  const { kind, finmaNumber, vbvNumber, registerUrl, fidleg, adviserRegister, adviserRegisterNumber } = legal
  const mediation: Record<typeof kind, Entry[]> = {
    untied: [{ ...text.finma, number: finmaNumber, url: registerUrl || text.finma.url }],
    tied: [{ ...text.vbv, number: vbvNumber, url: registerUrl }],
    none: [],
  }
  const adviser = {
    register: text.adviserRegister,
    of: adviserRegister,
    number: adviserRegisterNumber,
    url: kind === 'none' ? registerUrl : '',
    link: text.inRegister,
  }
  return [...mediation[kind], ...(fidleg ? [adviser] : [])].filter(({ number }) => number !== '')
}

/** Insurers, unless the status names them; an untied advisor may name them before the contract. */
export function insurersOf({ kind, insurers }: SheetContent['legal']): readonly string[] {
  if (insurers.length > 0 || kind !== 'untied') return insurers
  return [text.partnersOnRequest]
}

/** The party that is liable for the mediation, and the insurance behind it. */
export function liabilityOf({ kind, liable, liabilityInsurer }: SheetContent['legal']): string[] {
  if (kind === 'none') return [liabilityInsurer].filter(Boolean)
  const own = kind === 'untied' ? text.liableSelf : ''
  return [liable ? text.liable(liable) : own, liabilityInsurer].filter(Boolean)
}

/** The advisor's compensation; an untied one also offers to disclose the amounts received (VAG Art. 45b). */
export function compensationOf({ kind, compensation }: SheetContent['legal']): string[] {
  return [compensation, kind === 'untied' ? text.received : ''].filter(Boolean)
}

/** An address as people read it, without `https://`. */
export function OwnWords({ url }: { url: string }) {
  const { host, pathname, search } = new URL(url)
  return (
    <a href={url} rel="noopener" data-spelled="">
      {`${host}${pathname}${search}`.replace(/\/$/, '')}
    </a>
  )
}

/**
 * The remuneration by insurers as ranges, while it is not known in francs. The product is above its two
 * amounts, so that it stays a table on a phone.
 */
export function Ranges({ ranges }: Pick<SheetContent['legal'], 'ranges'>) {
  if (ranges.length === 0) return null
  return (
    <table className="ranges">
      <thead>
        <tr>
          {[text.atSignature, text.perYear].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {ranges.map(({ id, product, atSignature, perYear }) => (
        <tbody key={id} className="numeric">
          <tr>
            <th colSpan={2} scope="rowgroup">
              {product}
            </th>
          </tr>
          <tr>
            <td>{atSignature || text.notSaid}</td>
            <td>{perYear || text.notSaid}</td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** When the legal texts were last changed; omitted if no date is configured. */
export function Updated({ date }: { date: string }) {
  const day = longDate(date)
  if (day === null) return null
  return (
    <p className="legal__updated note numeric">
      {text.updated} <time dateTime={date}>{day}</time>
    </p>
  )
}

/** `2026-11-18` as '18. November 2026'; `null` if it is not a date. */
export function longDate(date: string): string | null {
  const day = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(day.getTime())) return null
  return day.toLocaleDateString('de-CH', { dateStyle: 'long', timeZone: 'UTC' })
}
