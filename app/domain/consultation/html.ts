/**
 * The HTML of a card's body, reduced to what is allowed (design §6). Used at save and again at render, on the server
 * only: the parser is far too heavy for a browser. Cleaning what is clean changes nothing.
 */
import { buttonTarget } from '#domain/promotion/link.ts'
import sanitizeHtml from 'sanitize-html'

const allowedTags = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'b', 'i', 'u', 'h3', 'h4', 'a']
/** Far deeper than any text needs; browsers stop at 512 and slow down before. */
const deepestNesting = 30
const mostPasses = 5

export interface CleanedHtml {
  html: string
  /** What the admin is told: `<script>` for a tag, `onclick` for an attribute; each once, in order of appearance. */
  removed: string[]
}

export function cleanHtml(html: string): CleanedHtml {
  const removed = new Set<string>()
  if (html.includes('<!--')) removed.add('<!-- -->')
  let clean = cleanedOnce(html, removed)
  // A tag that goes can leave others nested as no parser reads them back, `<p><p>` for one.
  for (let pass = 1, before = html; clean !== before && pass < mostPasses; pass += 1) {
    before = clean
    clean = cleanedOnce(before, removed)
  }
  return { html: clean, removed: [...removed] }
}

function cleanedOnce(html: string, removed: Set<string>): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: deepestNesting,
    transformTags: { a: (tagName, attributes) => ({ tagName, attribs: safeHref(attributes) }) },
    onOpenTag: (tag, attributes) => {
      for (const what of removedFrom(tag, attributes)) removed.add(what)
    },
  })
}

function removedFrom(tag: string, attributes: sanitizeHtml.Attributes): string[] {
  if (!allowedTags.includes(tag)) return [`<${tag}>`]
  return Object.keys(attributes).filter(
    (name) => tag !== 'a' || name !== 'href' || safeHref(attributes).href === undefined,
  )
}

/** The same rule as for the promotion's button. */
function safeHref({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const target = buttonTarget(href ?? '')
  if (target.kind === 'anchor') return { href: `#${target.id}` }
  if (target.kind === 'internal') return { href: target.path }
  return target.kind === 'external' ? { href: target.url } : {}
}
