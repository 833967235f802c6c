/**
 * The form of the website as data: its parts, their groups and fields, and the pages that show them. Labels and hints
 * are in messages.ts, by the field's path.
 */
import type { Website } from '#domain/website/website.ts'
import {
  elsewhere,
  flagNames,
  groupTitles,
  holds,
  itemFields,
  itemNames,
  labels,
  pageNames,
  partTitles,
  type FieldPath,
} from './messages.ts'

export type PartId = keyof typeof partTitles

export type Control =
  | 'line'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'number'
  | 'text'
  /** One text per line. */
  | 'lines'
  | 'picture'
  | 'hours'
  | 'tied'
  | 'check'
  | 'country'

export interface Field {
  path: FieldPath
  control: Control
  /** Where the most important spot of a picture is stored that pages crop. */
  focus?: FieldPath
  /** Shares a row with the next field. */
  half?: true
  /** Marked as 'freiwillig'. */
  optional?: true
}

export interface ItemField {
  /** Within the item. */
  name: string
  control: 'line' | 'text' | 'lines' | 'date' | 'flag'
  label: string
  hint?: string
  /** Shown while one writes; the schema's limit. */
  most?: number
  half?: true
}

export interface List {
  path: FieldPath
  control: 'list'
  /** What one item is called. */
  name: string
  fields: readonly ItemField[]
  /** How an item is called in the closed list; empty if it says nothing yet. */
  titleOf: (item: ListItem) => string
  blank: Readonly<Record<string, unknown>>
}
/** Its other fields are those of the list. */
export type ListItem = { id: string } & Readonly<Record<string, unknown>>

export interface Group {
  title: string
  fields: readonly (Field | List)[]
  /** Where to write what stands around it on the page, and the way there. */
  elsewhere?: { text: string; tab?: { name: string; path: string } }
}

export interface Page {
  name: string
  /** Its address; with `#id` the place on it. */
  path: string
}

export interface Part {
  id: PartId
  title: string
  groups: readonly Group[]
  /** What it holds, beside its title in the list of parts; empty if there is nothing to say. */
  holds?: (website: Website) => string
  /** The pages that show the part, the best one first. */
  pages: readonly Page[]
}

/** What these fields say, one after the other. */
const titled =
  (between: string, ...fields: string[]) =>
  (item: ListItem) =>
    fields
      .map((field) => String(item[field] ?? '').trim())
      .filter(Boolean)
      .join(between)
const field = (
  path: FieldPath,
  control: Control = 'line',
  more: Omit<Field, 'path' | 'control'> = {},
): Field => ({
  path,
  control,
  ...more,
})
const itemField = (
  name: string,
  control: ItemField['control'],
  words: { label: string; hint?: string; most?: number },
  half?: true,
): ItemField => ({ name, control, ...words, ...(half && { half }) })

const blanks: Partial<Record<ItemField['control'], unknown>> = {
  lines: [],
  flag: Object.keys(flagNames)[0],
}

function list(path: FieldPath, name: string, titleOf: List['titleOf'], fields: List['fields']): List {
  const blank = Object.fromEntries(fields.map((each) => [each.name, blanks[each.control] ?? '']))
  return { path, control: 'list', name, fields, titleOf, blank }
}

const paragraphs = (path: FieldPath) =>
  list(path, itemNames.paragraph, titled('', 'text'), [itemField('text', 'text', itemFields.paragraph)])

const numbers = list('hero.facts', itemNames.fact, titled(' ', 'value', 'label'), [
  itemField('value', 'line', itemFields.factValue, true),
  itemField('label', 'line', itemFields.factLabel),
])

const aboutFacts = list('about.facts', itemNames.aboutFact, titled(': ', 'label', 'value'), [
  itemField('label', 'line', itemFields.aboutLabel, true),
  itemField('value', 'line', itemFields.aboutValue),
])

const steps = list('process.steps', itemNames.step, titled('', 'title'), [
  itemField('title', 'line', itemFields.stepTitle),
  itemField('label', 'line', itemFields.stepLabel),
  itemField('text', 'text', itemFields.stepText),
  itemField('details', 'lines', itemFields.details),
])

const promises = list('howIWork.promises', itemNames.promise, titled('', 'title'), [
  itemField('title', 'line', itemFields.promiseTitle),
  itemField('flag', 'flag', itemFields.flag),
  itemField('text', 'text', itemFields.promiseText),
  itemField('note', 'line', itemFields.promiseNote),
  itemField('details', 'lines', itemFields.details),
])

const questions = list('faq', itemNames.question, titled('', 'question'), [
  itemField('question', 'line', itemFields.question),
  itemField('answer', 'text', itemFields.answer),
])

const voices = list('voices', itemNames.voice, titled(', ', 'name', 'place'), [
  itemField('text', 'text', itemFields.voiceText),
  itemField('name', 'line', itemFields.voiceName, true),
  itemField('place', 'line', itemFields.voicePlace),
  itemField('consent', 'date', itemFields.consent),
])

const ranges = list('legal.ranges', itemNames.range, titled('', 'product'), [
  itemField('product', 'line', itemFields.product),
  itemField('atSignature', 'line', itemFields.atSignature, true),
  itemField('perYear', 'line', itemFields.perYear),
])

/** For what has a page of its own and a place on the landing page, which have the same name. */
const ownAndLanding = (name: string): Page[] => [
  { name: pageNames.own, path: `/${name}` },
  { name: pageNames.landing, path: `/#${name}` },
]

const definitions: readonly Omit<Part, 'title'>[] = [
  {
    id: 'person',
    pages: [
      { name: pageNames.contact, path: '/kontakt' },
      { name: pageNames.landing, path: '/' },
    ],
    groups: [
      {
        title: groupTitles.you,
        fields: [field('advisor.name'), field('advisor.trade'), field('advisor.logo', 'picture')],
      },
      {
        title: groupTitles.contact,
        fields: [
          field('advisor.email', 'email'),
          field('advisor.phone', 'tel', { half: true }),
          field('advisor.whatsapp', 'tel', { optional: true }),
          field('advisor.availability', 'line', { optional: true }),
        ],
      },
      {
        title: groupTitles.address,
        fields: [
          field('company.name', 'line', { optional: true }),
          field('company.street'),
          field('company.postalCode', 'line', { half: true }),
          field('company.city'),
          field('company.canton', 'line', { half: true }),
          field('company.country', 'country'),
          field('company.region', 'line', { optional: true }),
        ],
      },
      { title: groupTitles.hours, fields: [field('advisor.openingHours', 'hours')] },
      {
        title: groupTitles.appointment,
        fields: [
          field('appointment.minutes', 'number'),
          field('appointment.officeAddress', 'line', { optional: true }),
        ],
      },
      { title: groupTitles.menu, fields: [field('academyUrl', 'url', { optional: true })] },
    ],
  },
  {
    id: 'start',
    pages: [{ name: pageNames.landing, path: '/' }],
    groups: [
      {
        title: groupTitles.top,
        fields: [field('hero.title'), field('hero.lead', 'text', { optional: true })],
      },
      { title: groupTitles.numbers, fields: [numbers], elsewhere: { text: elsewhere.start } },
    ],
  },
  {
    id: 'about',
    pages: ownAndLanding('ueber-mich'),
    holds: ({ about }) => (about.portrait === '' ? '' : holds.portrait),
    groups: [
      {
        title: groupTitles.portrait,
        fields: [
          field('about.portrait', 'picture', { focus: 'about.portraitFocus' }),
          field('about.portraitAlt'),
          field('about.portraitCaption', 'line', { optional: true }),
        ],
      },
      {
        title: groupTitles.texts,
        fields: [field('about.statement', 'text'), paragraphs('about.paragraphs')],
      },
      { title: groupTitles.more, fields: [paragraphs('about.more')] },
      { title: groupTitles.facts, fields: [aboutFacts] },
    ],
  },
  {
    id: 'process',
    pages: ownAndLanding('ablauf'),
    groups: [
      { title: groupTitles.heading, fields: [field('process.title'), field('process.lead', 'text')] },
      { title: groupTitles.steps, fields: [steps] },
    ],
  },
  {
    id: 'howIWork',
    pages: ownAndLanding('wie-ich-arbeite'),
    groups: [
      { title: groupTitles.heading, fields: [field('howIWork.title'), field('howIWork.lead', 'text')] },
      { title: groupTitles.promises, fields: [promises] },
    ],
  },
  {
    id: 'faq',
    pages: [{ name: pageNames.landing, path: '/#fragen' }],
    holds: ({ faq }) => holds.questions(faq.length),
    groups: [
      { title: groupTitles.heading, fields: [field('faqTitle', 'line', { optional: true })] },
      { title: groupTitles.questions, fields: [questions] },
    ],
  },
  {
    id: 'voices',
    pages: [{ name: pageNames.landing, path: '/#stimmen' }],
    holds: ({ voices: { length } }) => holds.voices(length),
    groups: [
      { title: groupTitles.heading, fields: [field('voicesTitle', 'line', { optional: true })] },
      { title: groupTitles.voices, fields: [voices] },
    ],
  },
  {
    id: 'cooperations',
    pages: [{ name: pageNames.cooperations, path: '/kooperationen' }],
    groups: [
      {
        title: groupTitles.introduction,
        fields: [field('cooperations.lead', 'text', { optional: true })],
        elsewhere: {
          text: elsewhere.cooperations,
          tab: { name: pageNames.cooperations, path: '/admin/cooperations' },
        },
      },
    ],
  },
  {
    id: 'footer',
    pages: [{ name: pageNames.landing, path: '/#fusszeile' }],
    groups: [
      { title: groupTitles.closing, fields: [field('footer.call', 'line', { optional: true })] },
      {
        title: groupTitles.footer,
        fields: [
          field('footer.description', 'text', { optional: true }),
          field('credit.label', 'line', { half: true, optional: true }),
          field('credit.url', 'url', { optional: true }),
        ],
        elsewhere: { text: elsewhere.footer },
      },
    ],
  },
  {
    id: 'legal',
    pages: [
      { name: pageNames.imprint, path: '/impressum' },
      { name: pageNames.sheet, path: '/impressum/informationsblatt' },
      { name: pageNames.privacy, path: '/datenschutz' },
    ],
    groups: [
      {
        title: groupTitles.register,
        fields: [
          field('legal.tied', 'tied'),
          field('legal.tiedTo', 'line'),
          field('legal.finmaNumber', 'line', { half: true }),
          field('legal.uid', 'line', { optional: true }),
          field('legal.registerUrl', 'url', { optional: true }),
        ],
      },
      {
        title: groupTitles.products,
        fields: [
          field('legal.products', 'lines'),
          field('legal.insurers', 'lines', { optional: true }),
          field('legal.basis', 'text', { optional: true }),
        ],
      },
      { title: groupTitles.payment, fields: [field('legal.compensation', 'text'), ranges] },
      {
        title: groupTitles.trouble,
        fields: [
          field('legal.liabilityInsurer'),
          field('legal.complaints', 'text', { optional: true }),
          field('legal.ombudsman.name'),
          field('legal.ombudsman.address', 'line', { optional: true }),
          field('legal.ombudsman.url', 'url', { optional: true }),
        ],
      },
      { title: groupTitles.education, fields: [field('legal.education', 'lines')] },
      {
        title: groupTitles.clientData,
        fields: [
          field('legal.clientData.purpose', 'text'),
          field('legal.clientData.recipients', 'text', { optional: true }),
          field('legal.clientData.retention', 'text'),
          field('legal.clientData.place', 'text', { optional: true }),
        ],
      },
      {
        title: groupTitles.privacy,
        fields: [
          field('privacy.hostName', 'line', { half: true }),
          field('privacy.hostCountry'),
          field('privacy.mailName', 'line', { half: true, optional: true }),
          field('privacy.mailCountry', 'line', { optional: true }),
          field('privacy.guarantees', 'text', { optional: true }),
        ],
      },
      { title: groupTitles.visits, fields: [field('privacy.countsVisits', 'check')] },
      { title: groupTitles.date, fields: [field('legal.updated', 'date', { optional: true })] },
    ],
  },
]

export const parts: readonly Part[] = definitions.map((part) => ({ ...part, title: partTitles[part.id] }))

export function fieldsOf(part: Part): readonly (Field | List)[] {
  return part.groups.flatMap(({ fields }) => fields)
}

/** The part with this path or the one around it (`faq.{id}.question`). */
export function partOfPath(path: string): Part | undefined {
  const isAround = (outer: string) => path === outer || path.startsWith(`${outer}.`)
  return parts.find((part) => fieldsOf(part).some((each) => isAround(each.path)))
}

export function labelOf({ path }: Pick<Field, 'path'>): string {
  return labels[path]
}

/** What the preview is told: several parts stand on one page. */
export function viewOf(part: Part, { path }: Pick<Page, 'path'>): string {
  return `${part.id}${path}`
}

/** The other way round; the first part and page for a view that is none. */
export function shownIn(view: string): { part: Part; page: Page } {
  const shown = parts.flatMap((part) => part.pages.map((page) => ({ part, page })))
  const found = shown.find(({ part, page }) => viewOf(part, page) === view) ?? shown[0]
  if (!found) throw new Error('The website has no parts.')
  return found
}
