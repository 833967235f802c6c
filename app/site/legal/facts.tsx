/** What the imprint and the information sheet show alike. */
import type { ReactNode } from 'react'
import { townOf } from '#domain/office-address.ts'
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

/** Each text on a line of its own. */
export function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((line) => <div key={line}>{line}</div>)
}

export function nameLines({ name, company }: Pick<SheetContent, 'name' | 'company'>): string[] {
  return company.name && company.name !== name ? [company.name, name] : [name]
}

export function addressOf({ company }: Pick<SheetContent, 'company'>): string[] {
  return [company.street, townOf(company)].filter(Boolean)
}

/** Whether the advisor is tied, and to whom. */
export function statusOf({ tied, tiedTo }: SheetContent['legal']): string {
  if (!tied) return text.untied
  return tiedTo ? text.tiedTo(tiedTo) : text.tied
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
 * What insurers pay, as far as it is not known in francs yet. The product stands above its two amounts, so that it stays a
 * table on a phone.
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

/** `2026-11-18` as '18. November 2026'; `null` if it is no date. */
export function longDate(date: string): string | null {
  const day = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(day.getTime())) return null
  return day.toLocaleDateString('de-CH', { dateStyle: 'long', timeZone: 'UTC' })
}
