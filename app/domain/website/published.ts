/**
 * The website as visitors get it. The date on which a customer agreed to be quoted is the advisor's business alone.
 * An item in which nothing is written yet would be a gap on the page or a heading without a word, and so would a
 * number that is none.
 */
import type { Website } from './website.ts'

export function publishedWebsite(website: Website): Website {
  const { hero, about, process, howIWork, voices } = website
  return {
    ...website,
    hero: { ...hero, facts: hero.facts.filter(({ value }) => saysSomething(value)) },
    about: {
      ...about,
      paragraphs: written(about.paragraphs),
      more: written(about.more),
      facts: written(about.facts),
    },
    process: { ...process, steps: written(process.steps) },
    howIWork: { ...howIWork, promises: written(howIWork.promises) },
    voices: voices.map((voice) => ({ ...voice, consent: '' })),
  }
}

function written<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.filter((item) =>
    Object.entries(item).some(([name, value]) => name !== 'id' && name !== 'flag' && saysSomething(value)),
  )
}

/** An editor's content is not trimmed yet. */
function saysSomething(value: string | readonly string[]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value.some(saysSomething)
}
