/** Handling of content from elsewhere: paste, drop, and keyboards that type a whole clipboard. */
import { DOMParser, DOMSerializer, type Slice } from 'prosemirror-model'
import { type Selection, TextSelection } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { fragmentOf } from './document.ts'
import { linesToHtml } from './pasted-lines.ts'
import { cleanPasted } from './pasted.ts'
import type { RemovedKind } from './pasted-losses.ts'
import { schema } from './schema.ts'

const parser = DOMParser.fromSchema(schema)
/**
 * Marks content copied here, which needs no cleaning. ProseMirror's own mark is not enough, because other
 * editors built on it write the same.
 */
const ownContent = 'data-lotse-text'

class OwnSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const copied = super.serializeFragment(...given)
    if (copied.firstChild instanceof Element) copied.firstChild.setAttribute(ownContent, '')
    return copied
  }
}
const { nodes, marks } = DOMSerializer.fromSchema(schema)
const serializer = new OwnSerializer(nodes, marks)

export function pastingProps(
  report: (removed: readonly RemovedKind[]) => void,
  reportPicture: (picture: File) => void,
): Pick<
  EditorProps,
  | 'clipboardSerializer'
  | 'transformPastedHTML'
  | 'clipboardTextParser'
  | 'handlePaste'
  | 'handleDrop'
  | 'handleTextInput'
> {
  function clean(html: string) {
    const { content, removed } = cleanPasted(html)
    report(removed)
    return content
  }
  function sliceOf(text: string): Slice {
    if (isHtmlSource(text)) return parser.parseSlice(clean(text))
    report([])
    return parser.parseSlice(fragmentOf(linesToHtml(text)))
  }
  return {
    clipboardSerializer: serializer,
    transformPastedHTML: (html) => (html.includes(ownContent) ? html : clean(html).innerHTML),
    clipboardTextParser: sliceOf,
    handlePaste(view, event) {
      const data = event.clipboardData
      const text = data?.getData('text/plain') ?? ''
      const picture = text === '' ? pictureIn(data) : undefined
      if (picture) {
        reportPicture(picture)
        return true
      }
      // Tags copied as text come wrapped in the HTML of the page that showed them.
      if (!data?.getData('text/html') || !isHtmlSource(text)) return false
      insert(view, sliceOf(text))
      return true
    },
    handleDrop(_view, event) {
      if (!event.dataTransfer?.files.length) return false
      // The browser would open the file in place of the page.
      event.preventDefault()
      const picture = pictureIn(event.dataTransfer)
      if (picture) reportPicture(picture)
      return true
    },
    // Phone keyboards offer the clipboard as one long word.
    handleTextInput(view, from, to, text) {
      if (!isHtmlSource(text)) return false
      // Not the view's selection, because on a busy machine the page's selection is ahead of it.
      insert(view, sliceOf(text), TextSelection.create(view.state.doc, from, to))
      return true
    },
  }
}

/** The first picture. A paste ignores it beside text, because programs add a picture of copied text. */
function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}

function insert(view: EditorView, slice: Slice, replaced: Selection = view.state.selection) {
  view.dispatch(view.state.tr.setSelection(replaced).replaceSelection(slice).scrollIntoView())
}

const firstTag = /^\s*<(?:p|ul|ol|li|h[1-6]|div|strong|em|b|i|u|a|br)\b[^>]*>/i

/** Whether a text is HTML source, such as the answer of an AI. */
export function isHtmlSource(text: string): boolean {
  return firstTag.test(text) && /<\/[a-z][a-z0-9]*>\s*$/i.test(text)
}
