/** What the view does with what comes from elsewhere: paste, drop, and a keyboard that types a whole clipboard. */
import { DOMParser, type Slice } from 'prosemirror-model'
import { type Selection, TextSelection } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { escaped, linesOf } from '#domain/rich-text/text.ts'
import { fragmentOf } from './document.ts'
import { cleanPasted, type RemovedKind } from './pasted.ts'
import { schema } from './schema.ts'

const parser = DOMParser.fromSchema(schema)
const ownContent = 'data-pm-slice'

export function pastingProps(
  report: (removed: readonly RemovedKind[]) => void,
): Pick<EditorProps, 'transformPastedHTML' | 'clipboardTextParser' | 'handlePaste' | 'handleTextInput'> {
  function cleaned(html: string) {
    const { content, removed } = cleanPasted(html)
    report(removed)
    return content
  }
  function sliceOf(text: string): Slice {
    if (isHtmlSource(text)) return parser.parseSlice(cleaned(text))
    report([])
    return parser.parseSlice(fragmentOf(linesToHtml(text)))
  }
  return {
    transformPastedHTML: (html) => (html.includes(ownContent) ? html : cleaned(html).innerHTML),
    clipboardTextParser: sliceOf,
    // Tags that were copied as text come wrapped in the HTML of the page that showed them.
    handlePaste(view, event) {
      const data = event.clipboardData
      const text = data?.getData('text/plain') ?? ''
      if (!data?.getData('text/html') || !isHtmlSource(text)) return false
      insert(view, sliceOf(text))
      return true
    },
    // Phone keyboards offer the clipboard as one long word.
    handleTextInput(view, from, to, text) {
      if (!isHtmlSource(text)) return false
      // Not the view's selection: on a busy machine, that of the page is ahead of it.
      insert(view, sliceOf(text), TextSelection.create(view.state.doc, from, to))
      return true
    },
  }
}

function insert(view: EditorView, slice: Slice, replaced: Selection = view.state.selection) {
  view.dispatch(view.state.tr.setSelection(replaced).replaceSelection(slice).scrollIntoView())
}

/** Lines of plain text that begin with these are items of a list; each other one is a paragraph. */
const items: Record<'ul' | 'ol', RegExp> = { ul: /^[-*•·–]\s+/, ol: /^\d{1,3}[.)]\s+/ }
const anyTag = /<\/?[a-z][^>]*>/i
const firstTag = /^\s*<(?:p|ul|ol|li|h[1-6]|div|strong|em|b|i|u|a|br)\b[^>]*>/i

/** HTML as source text, such as the answer of an AI. */
export function isHtmlSource(text: string): boolean {
  return firstTag.test(text) && /<\/[a-z][a-z0-9]*>\s*$/i.test(text)
}

/** Whether it would gain from being read as lines: no tags, and more than one line or an item. */
export function isPlainLines(text: string): boolean {
  if (anyTag.test(text)) return false
  const lines = linesOf(text)
  return lines.length > 1 || lines.some((line) => listOf(line) !== null)
}

export function linesToHtml(text: string): string {
  let html = ''
  let open: 'ul' | 'ol' | null = null
  for (const line of linesOf(text)) {
    const list = listOf(line)
    if (list !== open) html += (open ? `</${open}>` : '') + (list ? `<${list}>` : '')
    open = list
    html += list ? `<li>${escaped(line.replace(items[list], ''))}</li>` : `<p>${escaped(line)}</p>`
  }
  return html + (open ? `</${open}>` : '')
}

function listOf(line: string): 'ul' | 'ol' | null {
  if (items.ul.test(line)) return 'ul'
  return items.ol.test(line) ? 'ol' : null
}
