/**
 * A mail in three forms with the same text: plain text, HTML that mail programs can show (tables, inline styles, no
 * picture, nothing fetched), and its parts as plain blocks, under the names that the templates of a mail service expect.
 */
import { mailtoLink } from '#domain/mailto.ts'
import { mapLinks, townOf } from '#domain/office-address.ts'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import type { Mail } from '#ports/mailer.ts'
import { mapWords, sentByWebsite } from './messages.server.ts'

export interface Fact {
  label: string
  value: string
  /** `web`: a complete address. */
  link?: 'email' | 'phone' | 'web'
  /** An address that programs for maps open; the text has it already. */
  map?: string | undefined
}

export interface FactSection {
  heading: string
  facts: Fact[]
}

export type Section = FactSection | { heading: string; quote: string }

export interface MailBody {
  title: string
  /** Shown above the sections. */
  opening: string[]
  sections: Section[]
  /** Shown below the sections; an address in it becomes a link, so it contains no visitor's words. */
  closing: string[]
  /** The sender's signature, line by line. */
  footer: string[]
}

function textOf({ title, opening, sections, closing, footer }: MailBody): string {
  const blocks = [title, ...opening, ...sections.map(sectionText), ...closing, `-- \n${footer.join('\n')}`]
  return `${blocks.join('\n\n')}\n`
}

function sectionText(section: Section): string {
  return `${section.heading}\n${sectionBody(section)}`
}

/** A section without its heading. Quoted lines are marked, so that no visitor's words look like ours. */
export function sectionBody(section: Section): string {
  if ('facts' in section) return section.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return section.quote
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}

// The design tokens as literals: mail programs know no custom properties.
const deep = '#0f3d47'
const accent = '#bd3e17'
const paper = '#fbf8f3'
const surface = '#ffffff'
const land = '#efe4cf'
const line = '#e3dacb'
const ink = '#14262b'
const muted = '#515e5c'
const font = "font-family:'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif"
const bodyStyle = `margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:${ink}`
const layout: Html = {
  markup: 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
}

function htmlOf(mail: MailBody): string {
  const { title, opening, sections, closing, footer } = mail
  return html`<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<table ${layout} style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table ${layout} style="max-width:600px;background:${surface};border:1px solid ${line};border-radius:14px">
<tr><td style="padding:32px 32px 0"><div style="width:48px;border-top:3px solid ${accent};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td style="padding:20px 32px 8px"><h1 style="margin:0;${font};font-size:26px;line-height:1.25;font-weight:600;letter-spacing:-0.02em;color:${deep}">${title}</h1></td></tr>
<tr><td style="padding:8px 32px 16px">${opening.map(paragraph)}${sections.map(sectionHtml)}${closing.map(linkParagraph)}</td></tr>
<tr><td style="padding:20px 32px 28px;border-top:1px solid ${line};${font};font-size:13px;line-height:1.6;color:${muted}">${lines(footer.join('\n'))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

function paragraph(text: string): Html {
  return html`<p style="${bodyStyle}">${lines(text)}</p>`
}

/** An address ends with the text or at a space. */
function linkParagraph(text: string): Html {
  const [before = '', address, after = ''] = text.split(/(https?:\/\/\S+)/)
  if (address === undefined) return paragraph(text)
  return html`<p style="${bodyStyle};overflow-wrap:anywhere">${before}<a href="${address}" style="color:${deep}">${address}</a>${after}</p>`
}

function sectionHtml(section: Section): Html {
  const heading = html`<h2 style="margin:24px 0 8px;${font};font-size:17px;line-height:1.4;font-weight:600;color:${deep}">${section.heading}</h2>`
  if ('facts' in section) {
    return html`${heading}<table ${layout} style="margin:0 0 20px">${section.facts.map(factRow)}</table>`
  }
  return html`${heading}<div style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${land};${font};font-size:16px;line-height:1.6;color:${ink};overflow-wrap:anywhere">${lines(section.quote)}</div>`
}

function factRow(fact: Fact): Html {
  const cell = `padding:8px 0;border-top:1px solid ${line};${font};font-size:15px;line-height:1.5;vertical-align:top`
  return html`<tr><td width="120" style="${cell};padding-right:16px;color:${muted}">${fact.label}</td><td style="${cell};color:${ink};overflow-wrap:anywhere">${linkFact(fact)}${mapLine(fact)}</td></tr>`
}

/** Nobody knows on which device a mail is read. */
function mapLine({ map }: Fact): Html[] {
  if (!map) return []
  const [usual, apple] = [mapLinks.usual(map), mapLinks.apple(map)]
  return [
    html`<br><a href="${usual}" style="color:${deep}">${mapWords.usual}</a>, <a href="${apple}" style="color:${deep}">${mapWords.apple}</a>`,
  ]
}

function linkFact({ value, link }: Fact): Html {
  if (link === 'web') return html`<a href="${value}" style="color:${deep}">${value}</a>`
  const address = link === 'email' ? mailtoLink(value) : telephoneLink(value, 'CH')
  const isLink = link === 'email' || (link === 'phone' && /\d{5}/.test(address))
  return isLink ? html`<a href="${address}" style="color:${deep}">${value}</a>` : html`${value}`
}

interface Html {
  readonly markup: string
}

type Inserted = string | Html | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML in which every interpolated string is escaped; only what this tag itself produced is inserted as is. */
export function html(strings: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return { markup: String.raw({ raw: strings }, ...inserted.map(markupOf)) }
}

function markupOf(value: Inserted): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Text with its line breaks preserved. */
export function lines(text: string): Html[] {
  return text.split(/\r\n|\r|\n/).map((one, index) => (index === 0 ? html`${one}` : html`<br>${one}`))
}

type Envelope = Pick<Mail, 'id' | 'to' | 'replyTo' | 'subject'>

interface BookingLetter extends Envelope, Omit<MailBody, 'sections'> {
  details: Section[]
  contact: Section[]
  attachments?: Mail['attachments']
}

export function bookingLetter({ details, contact, attachments = [], ...letter }: BookingLetter): Mail {
  const { title, opening, closing, footer } = letter
  const parts = {
    email_header: [title, ...opening].join('\n'),
    service_details: details.map(sectionBody).join('\n\n'),
    contact_info: contact.map(sectionBody).join('\n\n'),
    email_footer: [...closing, ...footer].join('\n'),
  }
  return composeParts('booking', { ...letter, sections: [...details, ...contact] }, parts, attachments)
}

interface ContactParts {
  email_header: string
  contact_details: string
  message_content: string
  action_info: string
}

/** Mails about the account go through the template of contact mails, too: a mail service has no other one for the advisor. */
export function contactLetter(letter: Envelope & MailBody, parts: ContactParts): Mail {
  return composeParts('contact', letter, { ...parts, email_footer: letter.footer.join('\n') }, [])
}

function composeParts(
  template: Mail['template'],
  { id, to, replyTo, subject, ...body }: Envelope & MailBody,
  parts: Mail['parts'],
  attachments: Mail['attachments'],
): Mail {
  const addresses = { to_name: to.name, to_email: to.email, reply_to: replyTo.email }
  const written = { text: textOf(body), html: htmlOf(body), parts: { ...addresses, ...parts } }
  return { template, id, to, replyTo, subject, ...written, attachments }
}

/** The advisor as customers see them; empty lines are left out. */
export function advisorSignature({ advisor, company }: Website): string[] {
  return [
    advisor.name,
    advisor.trade,
    company.name,
    company.street,
    townOf(company),
    advisor.phone,
    advisor.email,
  ].filter(Boolean)
}

export function websiteSignature(): string[] {
  return [sentByWebsite]
}
