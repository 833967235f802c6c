/** The editor without React: one element, what is typed as HTML, and what the toolbar shows. */
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { htmlOf, openHtml } from './document.ts'
import { linkRange, type LinkRange, withLink, withoutLink } from './link-range.ts'
import type { RemovedKind } from './pasted-losses.ts'
import { pastingProps } from './pasting.ts'
import { marks, schema } from './schema.ts'
import { listAround, toggleBold, toggleItalic, toggleList, typingPlugins } from './typing.ts'

const commands = { bold: toggleBold, italic: toggleItalic, list: toggleList }
type CommandName = keyof typeof commands

/** Which of the toolbar's buttons are pressed. */
export type Pressed = Record<CommandName | 'link', boolean>

export interface Editor {
  /** With a pointer the cursor is where one goes on; with keys one stays in the toolbar. */
  run(name: CommandName, isByKey: boolean): void
  link(): LinkRange
  setLink(range: LinkRange, href: string): void
  removeLink(range: LinkRange): void
  /** As the advisor's own step, which can be undone. `false` where the editor would lose something. */
  replace(html: string): boolean
  /** Text that came from elsewhere: it is no step to undo, and the cursor stays where it is. */
  take(html: string): boolean
  setAttributes(attributes: Record<string, string>): void
  focus(): void
  destroy(): void
}

interface EditorOptions {
  document: Node
  attributes: Record<string, string>
  /** `isAsOpened`: undone, or typed back, to what it began with. */
  onHtml: (html: string, isAsOpened: boolean) => void
  onPressed: (pressed: Pressed) => void
  onRemoved: (removed: readonly RemovedKind[]) => void
  /** A picture was pasted or dropped, which a text cannot hold. */
  onPicture: (picture: File) => void
  onLink: () => void
  /** How far down the window is covered by what stays at its top, in pixels; below, `scroll-margin-bottom` says it. */
  measureCovered: () => number
}

const foreign = 'foreign'

export function createEditor(container: HTMLElement, options: EditorOptions): Editor {
  const askForLink: Command = () => {
    options.onLink()
    return true
  }
  /** Asked anew for every line that is scrolled to. */
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
  const view: EditorView = new EditorView(container, {
    state: EditorState.create({ doc: options.document, schema, plugins: typingPlugins(askForLink) }),
    attributes: options.attributes,
    ...pastingProps(options.onRemoved, options.onPicture),
    scrollThreshold: within(0),
    scrollMargin: within(5),
    dispatchTransaction(transaction) {
      const before = view.state.doc
      view.updateState(view.state.apply(transaction))
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
    link: () => linkRange(view.state),
    setLink: (range, href) => view.dispatch(withLink(view.state, range, href)),
    removeLink: (range) => view.dispatch(withoutLink(view.state, range)),
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

/** Only what differs is exchanged, so that the cursor and the steps before stay what they were. */
function exchange(view: EditorView, html: string, isForeign: boolean): boolean {
  const next = openHtml(html)
  if (next === null) return false
  const { doc, tr } = view.state
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || ends === null) return true
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
  // Where the pieces do not fit together, all of it.
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  if (isForeign) tr.setMeta(foreign, true).setMeta('addToHistory', false)
  else tr.setSelection(Selection.atEnd(tr.doc))
  view.dispatch(tr)
  return true
}
