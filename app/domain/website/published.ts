/** The website as visitors get it: when somebody agreed to be quoted is nobody's business but the advisor's. */
import type { Website } from './website.ts'

export function publishedWebsite(website: Website): Website {
  return { ...website, voices: website.voices.map((voice) => ({ ...voice, consent: '' })) }
}
