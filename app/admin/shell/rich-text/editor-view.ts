/** The editor without React: one element, its text as HTML, and the state of the toolbar. */
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { htmlOf, openHtml } from './document.ts'
import { linkRange, type LinkRange, moveRange, withLink, withoutLink } from './link-range.ts'
import type { RemovedKind } from './pasted-losses.ts'
import { pastingProps } from './pasting.ts'
import { marks, schema } from './schema.ts'
import { listAround, toggleBold, toggleItalic, toggleList, typingPlugins } from './typing.ts'

const commands = { bold: toggleBold, italic: toggleItalic, list: toggleList }
type CommandName = keyof typeof commands

/** The pressed state of the toolbar's buttons. */
export type Pressed = Record<CommandName | 'link', boolean>

export interface Editor {
  /** After a pointer the focus goes to the text; after a key it stays in the toolbar. */
  run(name: CommandName, isByKey: boolean): void
  /** The range that `setLink` and `removeLink` change, wherever text from elsewhere moves it until then. */
  link(): LinkRange
  setLink(text: string, href: string): void
  removeLink(): void
  /** Replaces the text as the advisor's own step, which can be undone. `false` if something would be lost. */
  replace(html: string): boolean
  /** Takes over text from elsewhere. It cannot be undone as a step, and the cursor stays where it is. */
  take(html: string): boolean
  setAttributes(attributes: Record<string, string>): void
  focus(): void
  destroy(): void
}

interface EditorOptions {
  document: Node
  attributes: Record<string, string>
  /** `isAsOpened`: the text is back at the state it opened with, by undo or by typing. */
  onHtml: (html: string, isAsOpened: boolean) => void
  onPressed: (pressed: Pressed) => void
  onRemoved: (removed: readonly RemovedKind[]) => void
  /** A picture was pasted or dropped; a text cannot hold it. */
  onPicture: (picture: File) => void
  onLink: () => void
  /**
   * The height covered at the top of the window, in pixels; `scroll-margin-bottom` gives that at the bottom.
   */
  measureCovered: () => number
}

const foreign = 'foreign'

export function createEditor(container: HTMLElement, options: EditorOptions): Editor {
  const askForLink: Command = () => {
    options.onLink()
    return true
  }
  /** Getters, so that it is measured again for every line scrolled to. */
  const within = (room: number) => ({
    get top() {
      return options.measureCovered() + room
    },
    right: room,
    get bottom() {
      return Number.parseFloat(getComputedStyle(view.dom).scrollMarginBottom) + room
    },
    left: room,
  })
  let opened = options.document
  let linked: LinkRange | null = null
  const view: EditorView = new EditorView(container, {
    state: EditorState.create({ doc: options.document, schema, plugins: typingPlugins(askForLink) }),
    attributes: options.attributes,
    ...pastingProps(options.onRemoved, options.onPicture),
    scrollThreshold: within(0),
    scrollMargin: within(5),
    dispatchTransaction(transaction) {
      const before = view.state.doc
      view.updateState(view.state.apply(transaction))
      linked &&= moveRange(linked, transaction)
      options.onPressed(findPressed(view.state))
      const isTyped = transaction.docChanged && transaction.getMeta(foreign) !== true
      if (isTyped && !view.state.doc.eq(before))
        options.onHtml(htmlOf(view.state.doc), view.state.doc.eq(opened))
    },
  })
  return {
    run(name, isByKey) {
      commands[name](view.state, view.dispatch, view)
      if (!isByKey) view.focus()
    },
    link: () => (linked = linkRange(view.state)),
    setLink: (text, href) => linked && view.dispatch(withLink(view.state, linked, text, href)),
    removeLink: () => linked && view.dispatch(withoutLink(view.state, linked)),
    replace: (html) => exchange(view, html, false),
    take(html) {
      const isTaken = exchange(view, html, true)
      if (isTaken) opened = view.state.doc
      return isTaken
    },
    setAttributes: (attributes) => view.setProps({ attributes }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

function findPressed(state: EditorState): Pressed {
  const { from, to, empty, $from } = state.selection
  const has = (type: (typeof marks)[keyof typeof marks]) =>
    empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type)
  return {
    bold: has(marks.strong),
    italic: has(marks.em),
    list: listAround(state) !== null,
    link: has(marks.link),
  }
}

/** Replaces only the difference, so that the cursor and the earlier steps stay valid. */
function exchange(view: EditorView, html: string, isForeign: boolean): boolean {
  const next = openHtml(html)
  if (next === null) return false
  const { doc, tr } = view.state
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || ends === null) return true
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
  // If the pieces do not fit together, the whole document is replaced.
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  if (isForeign) tr.setMeta(foreign, true).setMeta('addToHistory', false)
  else tr.setSelection(Selection.atEnd(tr.doc))
  view.dispatch(tr)
  return true
}
