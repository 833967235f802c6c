/**
 * The advisor's identity and the texts of the public pages: the fifth content type, and the schema of
 * site.config.json, which is shown until it is saved for the first time. Only the name and the e-mail address
 * are required; pages leave out all other empty fields.
 */
import { focusSchema } from '#domain/focus.ts'
import { idSchema } from '#domain/id.ts'
import { completeLink, linkProblem } from '#domain/promotion/link.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { blankOf } from '#domain/schema-fields.ts'
import { z } from 'zod'
import { addressLine, emailAddress } from '#domain/text-fields.ts'
import { openingHoursSchema } from './opening-hours.ts'

const tooLong = { error: 'too-long' }
const text = (max: number) => z.string().trim().max(max, tooLong)
const line = text(200)
const prose = text(2_000)
/** One text per line of a field; empty lines are dropped. */
const lines = z.array(prose).transform((texts) => texts.filter((each) => each !== ''))
/** Empty is allowed; anything else has to pass. */
function optional(schema: z.ZodString, isValid: (text: string) => boolean, code: ProblemCode) {
  return schema.refine((given) => given === '' || isValid(given), { error: code })
}
/** http(s) only, so that a link can never run a script. */
const webAddress = text(2_000)
  .transform(completeLink)
  .refine((given) => given === '' || (/^https?:/i.test(given) && linkProblem(given) === null), {
    error: 'invalid-link',
  })
/** Empty, an address (http(s) or this site's /media) or an inline `data:image/…` address. */
export const pictureAddress = z.string()
/** A year of which only some digits are typed makes a day, too: 0202-11-22. */
const isDay = (given: string) => z.iso.date().safeParse(given).success && given >= '1900'
const optionalDate = optional(z.string().trim(), isDay, 'invalid-date')
const phoneNumber = /^\+?(?:[\s().'/\p{Pd}]*\d){7,}[\s().'/\p{Pd}]*$/u
const phone = addressLine.pipe(optional(text(50), (given) => phoneNumber.test(given), 'invalid-phone'))
const uid = /^CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}( (MWST|TVA|IVA))?$/i
const registerNumber = /^F?[\d .]{4,}$/i

/** A list item of which only the id is not a text. */
function item<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return z.object({ id: idSchema, ...shape })
}
const paragraphs = z.array(item({ text: prose }))

/** `untied` and `tied` mediate insurance, `none` does not. */
export const advisorKinds = ['untied', 'tied', 'none'] as const
export type AdvisorKind = (typeof advisorKinds)[number]

/** The greatest length at which a quotation is still read. */
export const longestVoice = 400

/** The motif beside the first sentence. With the chart, the portrait is in front of it if there is one. */
const heroMotifs = ['chart', 'photo', 'portrait'] as const

/** Signal flags, and details of the chart. */
export const promiseFlags = ['pilot', 'zero', 'talk', 'compass', 'buoy', 'berth'] as const

export const websiteSchema = z.object({
  advisor: z.object({
    name: line.min(1, { error: 'required' }),
    /** The line below the name in the logo. */
    trade: line,
    /** Instead of the drawn flag. */
    logo: pictureAddress,
    email: emailAddress,
    /** As displayed; the tel: link is derived from it. */
    phone,
    /** A mobile number; empty for no link to WhatsApp. */
    whatsapp: phone,
    /** Next to the phone number, such as 'Montag bis Samstag'. */
    availability: text(300),
    openingHours: openingHoursSchema,
    /** The year in which the advisor became independent. */
    since: optional(text(20), (given) => /^(19|20)\d\d$/.test(given), 'invalid-date'),
  }),
  company: z.object({
    name: line,
    street: line,
    postalCode: text(20),
    city: line,
    /** Two-letter canton, such as SG. */
    canton: text(20),
    /** ISO 3166, such as CH. */
    country: text(20),
    /** The area of home visits. */
    region: line,
  }),
  academyUrl: webAddress,
  /** The text of the link to it; if empty, 'Geld verdienen'. */
  academyLabel: line,
  credit: z.object({ label: line, url: webAddress }),
  hero: z.object({
    title: line,
    lead: prose,
    facts: z.array(item({ value: line, label: line })),
    motif: z.enum(heroMotifs),
    /** The places where the course of the chart begins, passes and ends; an empty one is left out. */
    labels: z.object({ '0': text(40), '1': text(40), '2': text(40) }),
    /** The advisor's own, instead of the chart. */
    photo: pictureAddress,
    photoFocus: focusSchema,
    /** A description of the photo, for those who do not see it. */
    photoAlt: line,
  }),
  about: z.object({
    /** One sentence that can stand on its own. */
    statement: text(500),
    paragraphs,
    /** Shown on /ueber-mich below the paragraphs. */
    more: paragraphs,
    facts: z.array(item({ label: line, value: text(500) })),
    portrait: pictureAddress,
    portraitFocus: focusSchema,
    /** A description of the portrait, for those who do not see it. */
    portraitAlt: line,
    /** The caption below the portrait. */
    portraitCaption: line,
  }),
  process: z.object({
    title: line,
    /** Shown on /ablauf. */
    lead: prose,
    steps: z.array(item({ label: line, title: line, text: prose, details: lines })),
  }),
  howIWork: z.object({
    title: line,
    /** Shown on /wie-ich-arbeite. */
    lead: prose,
    promises: z.array(
      item({ flag: z.enum(promiseFlags), title: line, text: prose, note: line, details: lines }),
    ),
  }),
  faqTitle: line,
  faq: z.array(
    item({ question: line.min(1, { error: 'required' }), answer: prose.min(1, { error: 'required' }) }),
  ),
  voicesTitle: line,
  voices: z.array(
    item({
      text: text(longestVoice).min(1, { error: 'required' }),
      name: line.min(1, { error: 'required' }),
      place: line,
      /** The subject of the advice, such as 'Säule 3a'. */
      topic: line,
      /** The person's picture. */
      photo: pictureAddress,
      photoFocus: focusSchema,
      /** YYYY-MM-DD: when the person agreed to be quoted. Never shown to visitors. */
      consent: z
        .string()
        .min(1, { error: 'consent-missing' })
        .refine((given) => given === '' || isDay(given), { error: 'invalid-date' }),
    }),
  ),
  /** Shown on /kooperationen. */
  cooperations: z.object({ lead: prose }),
  footer: z.object({ call: line, description: prose }),
  appointment: z.object({
    minutes: z.int({ error: 'out-of-range' }).min(15, { error: 'out-of-range' }).max(240, {
      error: 'out-of-range',
    }),
    /** Named in the mail for an appointment at the office; if empty, the company's address is used. */
    officeAddress: line,
  }),
  legal: z.object({
    /** Such as CHE-123.456.789. */
    uid: optional(text(30), (given) => uid.test(given), 'invalid-uid'),
    /** Whom the advisor mediates insurance for (VAG Art. 40): clients, insurers, or nobody. decisions/035 */
    kind: z.enum(advisorKinds),
    /** The number of an untied intermediary in FINMA's register (VAG Art. 41, 42). */
    finmaNumber: optional(text(30), (given) => registerNumber.test(given), 'invalid-register-number'),
    /** The number of a tied intermediary in the register of the profession's association VBV. */
    vbvNumber: text(50),
    /** The page on which the entry can be looked up. */
    registerUrl: webAddress,
    /** The insurers that a tied advisor works for. */
    tiedTo: prose,
    /** Whether the advisor is also a client adviser for financial services (FIDLEG Art. 28). */
    fidleg: z.boolean(),
    /** The name of the register of client advisers, and the number in it. */
    adviserRegister: line,
    adviserRegisterNumber: text(50),
    /** The mediated products, such as 'Lebensversicherung'. */
    products: lines,
    /** Insurers the advisor has agreements with; if empty, the page says that they are named before advising. */
    insurers: lines,
    /** The basis of the advice, such as a comparison of several offers. */
    basis: prose,
    /** Tasks for insurers besides mediating, such as handling claims. */
    tasks: prose,
    /** Conflicts of interest that cannot be ruled out (VAG Art. 45a). */
    conflicts: prose,
    /** The party that is liable for the mediation; if empty, an untied advisor is (VAG Art. 45). */
    liable: line,
    /** The insurer that covers the advisor's liability for negligence, errors and incorrect information (VAG Art. 45). */
    liabilityInsurer: prose,
    /** How a complaint is handled before it reaches the ombudsman. */
    complaints: prose,
    ombudsman: z.object({ name: line, address: text(500), url: webAddress }),
    education: lines,
    /** How the advisor is paid (VAG Art. 45b). */
    compensation: prose,
    /** Insurers' payments if the amount is not known yet: ranges by product. */
    ranges: z.array(item({ product: line.min(1, { error: 'required' }), atSignature: line, perYear: line })),
    /** The use of clients' data in the advice itself (VAG Art. 45, DSG Art. 19). */
    clientData: z.object({ purpose: prose, recipients: prose, retention: prose, place: prose }),
    /** YYYY-MM-DD, shown as the date of the legal texts. */
    updated: optionalDate,
    /** YYYY-MM-DD: until when each is valid. For the advisor only. */
    expiry: z.object({
      training: optionalDate,
      adviserRegister: optionalDate,
      liabilityInsurance: optionalDate,
    }),
  }),
  /** The companies that work for the website, for the privacy page (DSG Art. 16 and 19). */
  privacy: z.object({
    hostName: line,
    hostCountry: line,
    mailName: line,
    mailCountry: line,
    /** How long inquiries are kept that lead to nothing. */
    retention: prose,
    /**
     * The protection of data in countries without adequate protection, such as standard contractual clauses.
     */
    guarantees: prose,
    /** Whether visits are counted, which the page states. */
    countsVisits: z.boolean(),
  }),
  /** The fields whose example the advisor confirmed, by their paths. */
  confirmed: z.array(item({})),
  /**
   * Every information sheet that clients could have received, oldest first; the last one is current. Written
   * only by the server. Empty until the website is saved for the first time.
   */
  sheets: z.array(
    z.object({ version: z.int().min(1), since: optionalDate, content: z.custom<SheetContent>() }),
  ),
})
export type Website = z.infer<typeof websiteSchema>

/** The part of the website that is on the information sheet. */
export interface SheetContent {
  name: string
  trade: string
  email: string
  phone: string
  company: Website['company']
  legal: Omit<Website['legal'], 'updated' | 'expiry'>
}

const blank = blankOf(websiteSchema) as Website

/** The website of an empty file: all texts are left out. */
export const blankWebsite: Website = {
  ...blank,
  hero: { ...blank.hero, labels: { '0': 'Heute', '1': 'Eigenheim', '2': 'Pension' } },
  company: { ...blank.company, country: 'CH' },
  appointment: { ...blank.appointment, minutes: 60 },
  privacy: { ...blank.privacy, countsVisits: true },
}
