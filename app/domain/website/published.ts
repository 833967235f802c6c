/**
 * The website as visitors get it. The date on which a customer agreed to be quoted and dates that expire are
 * for the advisor only. A blank item would be a gap on the page or a heading without a word, and so would an
 * invalid number. On an advisor's own site nothing is shown that was invented about another person.
 */
import { mapStrings } from '#domain/versioning/images.ts'
import { isOwn, withoutExamples } from './examples.ts'
import { fillIn } from './placeholders.ts'
import { sheetContent } from './sheet.ts'
import { blankWebsite, type SheetContent, type Website } from './website.ts'

/** `hasRealAddress`: whether visitors can find the site. */
export function publishWebsite(website: Website, hasRealAddress: boolean): Website {
  const shown = isOwn(website, hasRealAddress) ? ownWebsite(website) : website
  const { hero, about, process, howIWork, voices, legal, sheets, ...others } = shown
  const { expiry } = blankWebsite.legal
  const published = {
    ...others,
    hero: { ...hero, facts: hero.facts.filter(({ value }) => saysSomething(value)) },
    about: {
      ...about,
      portraitAlt: about.portraitAlt.trim() || shown.advisor.name,
      paragraphs: dropBlank(about.paragraphs),
      more: dropBlank(about.more),
      facts: dropBlank(about.facts),
    },
    process: { ...process, steps: dropBlank(process.steps) },
    howIWork: { ...howIWork, promises: dropBlank(howIWork.promises) },
    voices: voices.map((voice) => ({ ...voice, consent: '' })),
    legal: { ...legal, expiry },
  }
  return { ...mapStrings(published, (text) => fillIn(text, shown)), sheets }
}

function ownWebsite(website: Website): Website {
  const sheets = website.sheets.map((sheet) => ({ ...sheet, content: ownSheet(sheet.content) }))
  return { ...withoutExamples(website), sheets }
}

/**
 * Clients may hold any of them: their statements stay, and only numbers and names that were never true are
 * removed.
 */
function ownSheet({ company, legal, ...person }: SheetContent): SheetContent {
  const advisor = { ...blankWebsite.advisor, ...person }
  const site = { ...blankWebsite, advisor, company, legal: { ...blankWebsite.legal, ...legal } }
  return sheetContent(withoutExamples(site, new Set(['fact'])))
}

function dropBlank<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.filter((item) =>
    Object.entries(item).some(([name, value]) => name !== 'id' && name !== 'flag' && saysSomething(value)),
  )
}

/** An editor's content is not trimmed yet. */
function saysSomething(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value.some(saysSomething)
}
