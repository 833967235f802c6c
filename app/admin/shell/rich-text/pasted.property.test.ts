// @vitest-environment jsdom
/** Documents as programs write them to the clipboard. Exactly the visible, not struck-out text is pasted. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from '#domain/rich-text/html.ts'
import { fragmentOf, htmlOf, openHtml } from './document.ts'
import { cleanPasted } from './pasted.ts'
import type { RemovedKind } from './pasted-losses.ts'

const runKinds = ['text', 'bold', 'inserted', 'raised', 'struck', 'hidden', 'comment', 'note'] as const
type RunKind = (typeof runKinds)[number]
interface Run {
  kind: RunKind
  text: string
}
interface Item {
  level: number
  runs: Run[]
}
type Part = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; isOrdered: boolean; items: Item[] }

/** The HTML that a program writes. A kind of text has several functions if the program has several ways. */
interface Program {
  head: string
  runs: Partial<Record<RunKind, ((text: string) => string)[]>>
  paragraph: (content: string) => string
  list: (items: readonly (Item & { content: string; number: number })[], isOrdered: boolean) => string
  foot: (hasComments: boolean) => string
}

const tag = (open: string) => (text: string) => `<${open}>${text}</${open.split(' ')[0]}>`
const gone = (style: string) => tag(`span style="${style}"`)

/** Nests lists in the previous item, as HTML requires, or directly in the outer list, as some programs do. */
function nested(
  items: Parameters<Program['list']>[0],
  isOrdered: boolean,
  {
    list,
    item,
    isInItem,
  }: { list: (level: number) => string; item: (content: string, level: number) => string; isInItem: boolean },
): string {
  const name = isOrdered ? 'ol' : 'ul'
  const inner = isInItem ? '' : '</li>'
  const outer = isInItem ? '</li>' : ''
  let html = ''
  let level = -1
  for (const each of items) {
    if (each.level > level) html += `${level < 0 ? '' : inner}<${name}${list(each.level)}>`
    else html += '</li>'
    for (; level > each.level; level -= 1) html += `</${name}>${outer}`
    level = each.level
    html += item(each.content, each.level)
  }
  html += '</li>'
  for (; level >= 0; level -= 1) html += `</${name}>${level > 0 ? outer : ''}`
  return html
}

const wordRuns: Program['runs'] = {
  bold: [tag('b'), gone('font-weight:bold'), tag("b style='mso-bidi-font-weight:normal'")],
  inserted: [tag('ins cite="mailto:Beispiel" datetime="2026-05-02T09:00"'), tag('span class=msoIns')],
  raised: [
    tag('sup'),
    gone('vertical-align:super'),
    gone('position:relative;top:-4.0pt;mso-text-raise:4.0pt'),
  ],
  struck: [
    tag('del cite="mailto:Beispiel" datetime="2026-05-02T09:00"'),
    tag('s'),
    tag('span class=msoDel'),
    (text) => `<s><span style='color:red'>${text}</span></s>`,
    gone('text-decoration:line-through'),
  ],
  hidden: [gone('display:none;mso-hide:all'), gone('mso-hide:all'), tag('span class=geheim')],
  comment: [
    (text) =>
      `<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[${text}1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>`,
  ],
  note: [
    () =>
      `<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a>`,
    () => `<a href="file:///C:/Temp/clip.htm#_edn2"><sup>ii</sup></a>`,
  ],
}

const programs: Record<string, Program> = {
  'Word for Windows': {
    head: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal{margin:0} span.msoDel{mso-style-type:export-only;text-decoration:line-through} span.geheim{display:none;mso-hide:all} @list l0:level1{mso-level-text:"%1."} --></style></head><body lang=DE-CH><!--StartFragment-->`,
    runs: wordRuns,
    paragraph: (content) => `<p class=MsoNormal>${content}<o:p></o:p></p>\r\n`,
    list: (items, isOrdered) =>
      items
        .map(
          ({ content, number, level }) =>
            `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level + 1} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${isOrdered ? `${number}.` : level === 1 ? 'o' : '·'}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${content}<o:p></o:p></p>\n`,
        )
        .join(''),
    foot: (hasComments) =>
      `<!--EndFragment-->${hasComments ? `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[X1]</a>INTERN</p></div></div></div>` : ''}</body></html>`,
  },
  'Word for the web': {
    head: '<html><body>',
    runs: {
      bold: [gone('font-weight: bold;'), gone('font-weight: 700')],
      inserted: [
        tag(
          'span class="TextRun TrackChangeTextInsertion TrackedChange" style="text-decoration: underline;"',
        ),
      ],
      raised: [gone('vertical-align: super; font-size: 8pt')],
      struck: [
        gone('text-decoration: line-through;'),
        tag('span class="TextRun TrackChangeTextDeletion TrackedChange"'),
        gone('text-decoration: line-through solid rgb(0, 0, 0)'),
      ],
      hidden: [gone('display: none')],
    },
    paragraph: (content) =>
      `<div class="OutlineElement"><p class="Paragraph"><span class="TextRun">${content}</span><span class="EOP">&nbsp;</span></p></div>`,
    list: (items, isOrdered) =>
      items
        .map(
          ({ content, number, level }) =>
            `<div class="ListContainerWrapper"><${isOrdered ? `ol start="${number}"` : 'ul'} role="list"><li data-leveltext="${isOrdered ? '%1.' : ''}" data-aria-posinset="${number}" data-aria-level="${level + 1}" role="listitem"><p class="Paragraph"><span class="TextRun">${content}</span><span class="EOP">&nbsp;</span></p></li></${isOrdered ? 'ol' : 'ul'}></div>`,
        )
        .join(''),
    foot: () => '</body></html>',
  },
  'Google Docs': {
    head: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">',
    runs: {
      text: [
        gone(
          'font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap',
        ),
      ],
      bold: [gone('font-weight:700;vertical-align:baseline')],
      raised: [
        gone('font-weight:400;vertical-align:super'),
        (text) => `<span style="font-size:0.6em;vertical-align:super">${text}</span>`,
      ],
      struck: [
        gone('font-weight:400;text-decoration:line-through;vertical-align:baseline'),
        gone('-webkit-text-decoration-skip:none;text-decoration:underline line-through'),
      ],
      comment: [
        (text) => `<sup><a href="#cmnt1" id="cmnt_ref1">[${text.slice(0, 1).toLowerCase()}]</a></sup>`,
      ],
      note: [() => '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>'],
    },
    paragraph: (content) => `<p dir="ltr" style="line-height:1.38">${content}</p><br />`,
    list: (items, isOrdered) =>
      nested(items, isOrdered, {
        list: () => ' style="margin-top:0"',
        item: (content, level) =>
          `<li dir="ltr" style="list-style-type:${isOrdered ? 'decimal' : 'disc'}" aria-level="${level + 1}"><p dir="ltr" role="presentation">${content}</p>`,
        isInItem: false,
      }),
    foot: (hasComments) =>
      `</b>${hasComments ? '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>INTERN</span></p></div>' : ''}`,
  },
  LibreOffice: {
    head: '<!DOCTYPE html><html><head><style type="text/css">p { line-height: 115% } span.weg { text-decoration: line-through }</style></head><body lang="de-CH">',
    runs: {
      bold: [tag('b'), tag('strong')],
      raised: [tag('sup'), gone('vertical-align: 33%')],
      struck: [tag('strike'), tag('s'), tag('del'), tag('span class="weg"')],
      hidden: [gone('display: none')],
      note: [() => '<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>'],
    },
    paragraph: (content) => `<p style="margin-bottom: 0cm">${content}</p>\n\n`,
    list: (items, isOrdered) =>
      nested(items, isOrdered, {
        list: () => '',
        item: (content) => `\n\t<li><p>${content}</p>`,
        isInItem: true,
      }),
    foot: () => '</body></html>',
  },
  Outlook: {
    head: `<html><head><style>.weg{text-decoration:line-through !important}</style></head><body>`,
    runs: {
      bold: [tag('b'), tag('strong')],
      struck: [
        tag('s'),
        gone('text-decoration:line-through'),
        tag('span class=weg style="text-decoration:none"'),
      ],
      hidden: [gone('display:none'), gone('visibility:hidden'), gone('font-size:0px;opacity:0')],
      raised: [tag('sup')],
    },
    paragraph: (content) => `<div class=MsoNormal>${content}</div>`,
    list: (items, isOrdered) =>
      nested(items, isOrdered, {
        list: () => (isOrdered ? ' start=1 type=1' : ' type=disc'),
        item: (content, level) =>
          `<li class=MsoListParagraph style='mso-list:l0 level${level + 1} lfo1'>${content}`,
        isInItem: true,
      }),
    foot: () => '</body></html>',
  },
  'Pages and Notes': {
    head: `<html><head><style type="text/css">p.p1 {margin: 0; font: 12.0px Helvetica} li.li1 {font: 12.0px Helvetica} span.s1 {text-decoration: line-through} span.s2 {font: 8.0px Helvetica; vertical-align: 4.0px} span.s3 {font: bold 12.0px Helvetica}</style></head><body>`,
    runs: {
      bold: [tag('b'), tag('span class="s3"')],
      struck: [tag('span class="s1"'), tag('strike')],
      raised: [tag('span class="s2"')],
    },
    paragraph: (content) => `<p class="p1">${content}<span class="Apple-converted-space"> </span></p>`,
    list: (items, isOrdered) =>
      nested(items, isOrdered, {
        list: (level) => ` class="${isOrdered ? 'ol' : 'ul'}${level + 1}"`,
        item: (content) => `<li class="li1">${content}`,
        isInItem: true,
      }),
    foot: () => '</body></html>',
  },
  'a website': {
    head: '<style>.alt{text-decoration-line:line-through}.fett{font-weight:800}@media print{span{display:none}}</style>',
    runs: {
      bold: [tag('strong'), tag('b'), tag('span class="fett"'), gone('font: bold 1rem/1.5 sans-serif')],
      struck: [
        tag('del'),
        tag('s'),
        tag('strike'),
        tag('span class="alt"'),
        gone('text-decoration-line:line-through'),
      ],
      hidden: [
        tag('span hidden'),
        gone('display:none !important'),
        gone('visibility:hidden'),
        gone('position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'),
        gone('opacity: 0'),
      ],
      raised: [tag('sup'), tag('sup style="vertical-align: baseline; position: relative; top: -0.5em"')],
      note: [
        () =>
          '<sup class="reference"><a href="https://de.wikipedia.org/wiki/Vorsorge#cite_note-1">[1]</a></sup>',
      ],
    },
    paragraph: (content) => `<div><p>${content}</p></div>`,
    list: (items, isOrdered) =>
      nested(items, isOrdered, { list: () => '', item: (content) => `<li>${content}`, isInItem: true }),
    foot: () => '',
  },
}

const words = fc.constantFrom(
  'Beratung',
  'CHF 200',
  '3. Säule',
  '15. März',
  'A & B',
  'die Prämie',
  '1er',
  '10 %',
)
const runArbitrary = fc.record({ kind: fc.constantFrom(...runKinds), text: words })
const runsArbitrary = fc
  .tuple(words, fc.array(runArbitrary, { maxLength: 4 }))
  .map(([first, rest]): Run[] => [{ kind: 'text', text: first }, ...rest])
const listArbitrary = fc
  .record({
    isOrdered: fc.boolean(),
    items: fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 1, 2), runsArbitrary), { minLength: 1, maxLength: 6 }),
  })
  .map(({ isOrdered, items }): Part => {
    let before = -1
    const levelled = items.map(([wanted, runs]) => {
      before = Math.min(wanted, before + 1)
      return { level: before, runs }
    })
    return { kind: 'list', isOrdered, items: levelled }
  })
const paragraphArbitrary = fc.oneof(
  runsArbitrary,
  // A paragraph without any text left is left out, too.
  fc.array(fc.record({ kind: fc.constantFrom('struck' as const, 'hidden' as const), text: words }), {
    minLength: 1,
    maxLength: 2,
  }),
)
const documents = fc.array(
  fc.oneof(
    paragraphArbitrary.map((runs): Part => ({ kind: 'paragraph', runs })),
    listArbitrary,
  ),
  { minLength: 1, maxLength: 4 },
)

/** Separates adjacent lists, which are one list in Word. */
function apart(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index) =>
    part.kind === 'list' && parts[index - 1]?.kind === 'list'
      ? [{ kind: 'paragraph', runs: [{ kind: 'text', text: 'Dazwischen' }] } satisfies Part, part]
      : [part],
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')

function written(runs: readonly Run[], program: Program, way: number): string {
  return runs
    .filter(({ kind }) => isWrittenBy(program, kind))
    .map(({ kind, text }, index) => {
      const ways = program.runs[kind] ?? [(plain: string) => plain]
      const write = ways[(way + index) % ways.length] ?? ((plain: string) => plain)
      return kind === 'raised' ? `m${write('2')}` : write(escaped(text))
    })
    .join(' ')
}
const isWrittenBy = (program: Program, kind: RunKind) =>
  kind === 'text' || kind === 'inserted' || program.runs[kind] !== undefined

/** The readable text: each line with its list, its number or bullet, and *bold*. */
function seen(runs: readonly Run[], program: Program): string {
  return runs
    .filter(({ kind }) => isWrittenBy(program, kind))
    .flatMap(({ kind, text }) => {
      if (kind === 'raised') return ['m²']
      if (kind === 'bold') return [`*${text}*`]
      return kind === 'text' || kind === 'inserted' ? [text] : []
    })
    .join(' ')
}

function numbered(items: readonly Item[]): number[] {
  const counts: number[] = []
  return items.map(({ level }) => {
    counts.length = Math.min(counts.length, level + 1)
    counts[level] = (counts[level] ?? 0) + 1
    return counts[level] ?? 1
  })
}

function linesSeen(parts: readonly Part[], program: Program): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'paragraph') return [seen(part.runs, program)].filter(Boolean)
    const numbers = numbered(part.items)
    return part.items.map(
      ({ level, runs }, index) =>
        `${level} ${part.isOrdered ? `${numbers[index]}.` : '•'} ${seen(runs, program)}`,
    )
  })
}

function linesOf(html: string): string[] {
  const lines: string[] = []
  const text = (node: Node): string =>
    [...node.childNodes]
      .filter((child) => !(child instanceof Element && /^[OU]L$/.test(child.tagName)))
      .map((child) => {
        const inner = child instanceof Text ? child.data : text(child)
        return child instanceof Element && child.tagName === 'STRONG' ? `*${inner}*` : inner
      })
      .join('')
  const walk = (parent: ParentNode, level: number) => {
    for (const element of parent.children) {
      if (!/^[OU]L$/.test(element.tagName)) {
        if (level === 0 || element.tagName === 'P') lines.push(text(element))
      } else
        for (const [index, item] of [...element.children].entries()) {
          lines.push(`${level} ${element.tagName === 'OL' ? `${index + 1}.` : '•'} ${text(item)}`)
          walk(item, level + 1)
        }
    }
  }
  walk(fragmentOf(html), 0)
  return lines.map((line) => line.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim())
}

const toldOf: Partial<Record<RunKind, RemovedKind>> = {
  struck: 'struck',
  hidden: 'hidden',
  comment: 'comment',
  note: 'note',
}

it.each(Object.entries(programs))(
  'pasting keeps visible text that is not struck out, and reports each kind of text it removed: %s',
  (_name, program) => {
    fc.assert(
      fc.property(documents.map(apart), fc.nat(20), (parts, way) => {
        const runs = parts
          .flatMap((part) => (part.kind === 'list' ? part.items.flatMap((item) => item.runs) : part.runs))
          .filter(({ kind }) => isWrittenBy(program, kind))
        const body = parts.map((part) => {
          if (part.kind === 'paragraph') return program.paragraph(written(part.runs, program, way))
          const numbers = numbered(part.items)
          const items = part.items.map((item, index) => ({
            ...item,
            content: written(item.runs, program, way),
            number: numbers[index] ?? 1,
          }))
          return program.list(items, part.isOrdered)
        })
        const html = program.head + body.join('') + program.foot(runs.some(({ kind }) => kind === 'comment'))
        const { content, removed } = cleanPasted(html)
        const opened = openHtml(content.innerHTML)
        expect(opened, content.innerHTML).not.toBeNull()
        const pasted = opened ? htmlOf(opened) : ''
        expect(linesOf(pasted)).toEqual(linesSeen(parts, program))
        expect(cleanHtml(pasted).removed).toEqual([])
        const told = new Set(runs.flatMap(({ kind }) => toldOf[kind] ?? []))
        expect(removed.filter((kind) => kind !== 'look').toSorted()).toEqual([...told].toSorted())
      }),
      { numRuns: 40, seed: 39 },
    )
  },
)
