/**
 * Reduces the HTML of a text (a card's body, a cooperation's text block) to an allowlist. Runs on save and again on
 * render, only on the server: the parser is too heavy for the browser. Cleaning clean HTML changes nothing.
 */
import { linkHref } from '#domain/promotion/link.ts'
import sanitizeHtml from 'sanitize-html'

const allowedTags = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'b', 'i', 'u', 'h3', 'h4', 'a']
/** Far deeper than any text needs; browsers stop at 512 and get slow before that. */
const maxNesting = 30
const maxPasses = 5

export interface CleanedHtml {
  html: string
  /** Shown to the admin: `<script>` for a tag, `onclick` for an attribute; each once, in order of appearance. */
  removed: string[]
}

export function cleanHtml(html: string): CleanedHtml {
  const removed = new Set<string>()
  if (html.includes('<!--')) removed.add('<!-- -->')
  let clean = cleanOnce(html, removed)
  // Removing a tag can leave markup that no parser reads back the same way, such as `<p><p>`.
  for (let pass = 1, before = html; clean !== before && pass < maxPasses; pass += 1) {
    before = clean
    clean = cleanOnce(before, removed)
  }
  return { html: clean, removed: [...removed] }
}

/** HTML for visitors: clean, and a page that a link opens learns nothing of ours. */
export function publicHtml(html: string): string {
  return sanitizeHtml(cleanHtml(html).html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    nestingLimit: maxNesting,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: isOutside(attribs.href) ? { ...attribs, rel: 'noopener' } : attribs,
      }),
    },
  })
}

function isOutside(href = ''): boolean {
  return /^https?:/.test(href)
}

function cleanOnce(html: string, removed: Set<string>): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: maxNesting,
    transformTags: { a: (tagName, attributes) => ({ tagName, attribs: safeHref(attributes) }) },
    onOpenTag: (tag, attributes) => {
      for (const what of listRemovedParts(tag, attributes)) removed.add(what)
    },
  })
}

function listRemovedParts(tag: string, attributes: sanitizeHtml.Attributes): string[] {
  if (!allowedTags.includes(tag)) return [`<${tag}>`]
  return Object.keys(attributes).filter(
    (name) => tag !== 'a' || name !== 'href' || safeHref(attributes).href === undefined,
  )
}

/** The same rule as for the promotion's button. */
function safeHref({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const safe = linkHref(href ?? '')
  return safe === null ? {} : { href: safe }
}
