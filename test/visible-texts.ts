/**
 * The texts that a person can read in a page, a mail or a calendar file, line by line, including those that
 * only a screen reader or a search engine presents.
 */
import { createRequire } from 'node:module'
import type { Mail } from '#ports/mailer.ts'

interface Parser {
  JSDOM: new (html: string) => { window: Window }
}

const inline = /^(?:A|ABBR|B|BDI|CODE|EM|I|MARK|SMALL|SPAN|STRONG|SUB|SUP|TIME|U|WBR)$/
const silent = /^(?:SCRIPT|STYLE|TEMPLATE)$/
const said = ['alt', 'aria-label', 'title', 'placeholder']

export function textsOfPage(html: string): string[] {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as Parser
  const { document } = new JSDOM(html).window
  const metas = [...document.querySelectorAll('meta')].filter((meta) =>
    /^(?:description|og:(?:title|description|site_name)|.*:alt)$/.test(
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
    ),
  )
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return readable([
    document.title,
    ...metas.map(({ content }) => content),
    ...linesIn(document.body),
    ...data.flatMap(({ textContent }) => stringsIn(JSON.parse(textContent))),
  ])
}

/** One line for each block; inline elements stay in their sentence. */
function linesIn(body: Element): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    lines.push(line)
    line = ''
  }
  function read(node: Node) {
    if (node.nodeType === 3) line = joined(line, node.textContent ?? '')
    if (node.nodeType !== 1) return
    const element = node as Element
    if (silent.test(element.tagName)) return
    const isInline = inline.test(element.tagName) && isInSentence(element)
    if (!isInline) end()
    lines.push(...said.map((name) => element.getAttribute(name) ?? ''))
    for (const child of element.childNodes) read(child)
    if (!isInline) end()
  }
  read(body)
  return lines
}

/** Adds a blank between words that are separated only by style, such as a word behind a label. */
function joined(line: string, text: string): string {
  return /\p{L}$/u.test(line) && /^\p{L}/u.test(text) ? `${line} ${text}` : line + text
}

function isInSentence({ parentNode }: Element): boolean {
  return [...(parentNode?.childNodes ?? [])].some(
    ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

export function textsOfMail({ subject, text, html }: Mail): string[] {
  return readable([subject, ...text.split('\n'), ...textsOfPage(html)])
}

/** Joins folded lines. */
export function textsOfCalendar(file: string): string[] {
  const lines = file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return readable(
    lines.flatMap((line) => {
      const [, name = '', value = ''] =
        /^(SUMMARY|DESCRIPTION|LOCATION|ORGANIZER)(?:[;:])(.*)$/.exec(line) ?? []
      if (name === 'ORGANIZER') return [/CN="?([^":;]*)/.exec(value)?.[1] ?? '']
      return value.split(String.raw`\n`).map((part) => part.replaceAll(/\\([,;\\])/g, '$1'))
    }),
  )
}

export function textsOfManifest(file: string): string[] {
  const { name, short_name: short, description } = JSON.parse(file) as Record<string, unknown>
  return readable(stringsIn([name, short, description]))
}

/** Leaves out addresses and lines of only numbers, and replaces tokens that are new for each appointment. */
function readable(lines: readonly string[]): string[] {
  const texts = lines.map((line) =>
    line
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\b[0-9a-f]{32,64}\b/g, '…')
      .trim(),
  )
  return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(text) && !/^(?:https?:|\/|#)\S*$/.test(text))
}
