/**
 * The advisor's identity and the fixed texts (site.config.json). Only the name and the e-mail address are required;
 * pages leave out whatever else is missing.
 */
import { z } from 'zod'

const text = z.string().trim().default('')
const texts = z.array(z.string().trim().min(1)).default([])
/** http(s) only, so that a link can never run a script. */
const webAddress = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })])
  .default('')

export const siteConfigSchema = z.object({
  advisor: z.object({
    name: z.string().trim().min(1),
    /** Below the name in the logo. */
    trade: text,
    email: z.email(),
    /** As displayed; the tel: link is derived from it. */
    phone: text,
    /** Next to the phone number, such as 'Montag bis Samstag'. */
    availability: text,
    /** The same for search engines, in schema.org's format, such as 'Mo-Sa 08:00-20:00'. */
    openingHours: z
      .array(
        z.string().regex(/^(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))* \d\d:\d\d-\d\d:\d\d$/),
      )
      .default([]),
  }),
  company: z
    .object({
      name: text,
      street: text,
      postalCode: text,
      city: text,
      /** Two-letter canton, such as SG. */
      canton: text,
      country: z.string().trim().default('CH'),
      /** Where home visits are offered. */
      region: text,
    })
    .prefault({}),
  academyUrl: webAddress,
  credit: z.object({ label: text, url: webAddress }).prefault({}),
  hero: z
    .object({
      title: text,
      lead: text,
      facts: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
    })
    .prefault({}),
  about: z
    .object({
      /** One sentence that can stand on its own. */
      statement: text,
      paragraphs: texts,
      /** Shown on /ueber-mich below the paragraphs. */
      more: texts,
      facts: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
    })
    .prefault({}),
  process: z
    .object({
      title: text,
      /** Shown on /ablauf. */
      lead: text,
      steps: z
        .array(z.object({ label: text, title: z.string(), text: z.string(), details: texts }))
        .default([]),
    })
    .prefault({}),
  howIWork: z
    .object({
      title: text,
      /** Shown on /wie-ich-arbeite. */
      lead: text,
      /** Independent, free, personal. */
      promises: z
        .array(
          z.object({
            flag: z.enum(['pilot', 'zero', 'talk']),
            title: z.string(),
            text: z.string(),
            note: text,
            details: texts,
          }),
        )
        .default([]),
    })
    .prefault({}),
  /** Shown on /kooperationen. */
  cooperations: z.object({ lead: text }).prefault({}),
  footer: z.object({ call: text, description: text }).prefault({}),
  appointment: z
    .object({
      minutes: z.int().min(15).max(240).default(60),
      /** Named in the mail for an appointment at the office; if empty, the company's address is used. */
      officeAddress: text,
    })
    .prefault({}),
  legal: z
    .object({
      /** Such as CHE-123.456.789. */
      uid: text,
      /** The intermediary's number in FINMA's register (VAG Art. 41, 42). */
      finmaNumber: text,
      /** Who stands behind the advisor's liability for negligence, errors and incorrect information (VAG Art. 45). */
      liabilityInsurer: text,
      /** Whether the advisor is tied to insurers (VAG Art. 40 and 45). */
      tied: z.boolean().default(false),
      /** Insurers the advisor has agreements with; if empty, the page says that they are named before advising. */
      insurers: texts,
      ombudsman: z.object({ name: text, address: text, url: webAddress }).prefault({}),
      education: texts,
      /** How the advisor is paid (VAG Art. 45b). */
      compensation: text,
      /** YYYY-MM-DD, shown as the date of the legal texts. */
      updated: text,
    })
    .prefault({}),
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
