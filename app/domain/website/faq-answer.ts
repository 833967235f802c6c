/** The answer to a question as paragraphs (an empty line between them) with links, typed as `[Text](/datenschutz)`. */
import { buttonTarget } from '#domain/promotion/link.ts'

export type FaqAnswerPart =
  | { kind: 'text'; text: string }
  /** `href` is `#id`, a path of this site, or an http, https, mailto or tel address. */
  | { kind: 'link'; text: string; href: string; newTab: boolean }

const link = /\[([^[\]]+)\]\(([^()\s]*)\)/g

export function answerParagraphs(answer: string): FaqAnswerPart[][] {
  return answer
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(partsOf)
}

function partsOf(paragraph: string): FaqAnswerPart[] {
  const parts: FaqAnswerPart[] = []
  let read = 0
  for (const match of paragraph.matchAll(link)) {
    const [whole, text = '', address = ''] = match
    parts.push({ kind: 'text', text: paragraph.slice(read, match.index) }, linkTo(text, address))
    read = match.index + whole.length
  }
  parts.push({ kind: 'text', text: paragraph.slice(read) })
  return parts.filter(({ text }) => text !== '')
}

/** A link that would lead nowhere, or run a script, is only its text. */
function linkTo(text: string, address: string): FaqAnswerPart {
  const target = buttonTarget(address)
  switch (target.kind) {
    case 'none':
      return { kind: 'text', text }
    case 'anchor':
      return { kind: 'link', text, href: `#${target.id}`, newTab: false }
    case 'internal':
      return { kind: 'link', text, href: target.path, newTab: false }
    case 'external':
      return { kind: 'link', text, href: target.url, newTab: /^https?:/.test(target.url) }
  }
}
