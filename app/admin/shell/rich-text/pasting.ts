/** What the view does with what comes from elsewhere: paste, drop, and a keyboard that types a whole clipboard. */
import { DOMParser, type Slice } from 'prosemirror-model'
import { type Selection, TextSelection } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { fragmentOf } from './document.ts'
import { cleanPasted, type RemovedKind } from './pasted.ts'
import { isHtmlSource, linesToHtml } from './plain-lines.ts'
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
