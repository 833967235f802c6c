/** What the imprint and the information sheet show alike. */
import type { ReactNode } from 'react'
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
  return texts.map((line) => (
    <span className="legal__line" key={line}>
      {line}
    </span>
  ))
}

export function namesOf({ name, company }: Pick<SheetContent, 'name' | 'company'>): string[] {
  return company.name && company.name !== name ? [company.name, name] : [name]
}

export function addressOf({ company }: Pick<SheetContent, 'company'>): string[] {
  const place = [company.postalCode, company.city].filter(Boolean).join(' ')
  return [company.street, place].filter(Boolean)
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

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as blocks, its parts are a table to assistive technology only by their roles */
/** What insurers pay, as far as it is not known in francs yet. On a phone each row is a block. */
export function Ranges({ ranges }: Pick<SheetContent['legal'], 'ranges'>) {
  if (ranges.length === 0) return null
  return (
    <table className="ranges" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[text.product, text.atSignature, text.perYear].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="numeric">
        {ranges.map(({ id, product, atSignature, perYear }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              {product}
            </th>
            <td role="cell" data-label={text.atSignature}>
              {atSignature || text.notSaid}
            </td>
            <td role="cell" data-label={text.perYear}>
              {perYear || text.notSaid}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
