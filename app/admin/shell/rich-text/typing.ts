/** The effects of keys and typed signs in the editor. */
import { autoJoin, baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { marks, nodes } from './schema.ts'

export const toggleBold = toggleMark(marks.strong)
export const toggleItalic = toggleMark(marks.em)

/** Lifts the text out of a list, or wraps it in one. */
export const toggleList: Command = (state, dispatch) =>
  listAround(state) === null
    ? wrapInList(nodes.bullet_list)(state, dispatch)
    : liftListItem(nodes.list_item)(withTextSelected(state), dispatch)

/** Replaces 'select all' by a selection of text, because a selection of the document itself is in no list. */
function withTextSelected(state: EditorState): EditorState {
  const { selection, tr } = state
  if (!(selection instanceof AllSelection)) return state
  return state.apply(tr.setSelection(TextSelection.between(selection.$from, selection.$to)))
}

export function listAround(state: EditorState): NodeType | null {
  const { $from } = withTextSelected(state).selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.spec.group?.includes('list')) return $from.node(depth).type
  return null
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Lifts the item at its beginning, so that Backspace first removes the bullet. */
const liftFromStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return empty && $from.parentOffset === 0 && $from.index(-1) === 0
    ? liftListItem(nodes.list_item)(state, dispatch)
    : false
}

/**
 * Joins a paragraph behind a list to the list's last item, with the cursor at the beginning of the paragraph.
 * The keymap's own Backspace would make it an item again, the next one would remove the bullet, and so on for
 * ever.
 */
const joinToListBefore: Command = autoJoin(
  (state, dispatch) => {
    const { $from, empty } = state.selection
    if (!empty || $from.parentOffset > 0 || $from.depth === 0) return false
    const start = $from.before()
    const before = state.doc.resolve(start).nodeBefore
    if (!before?.type.spec.group?.includes('list')) return false
    const end = Selection.near(state.doc.resolve(start), -1).from
    dispatch?.(state.tr.delete(end, $from.pos).scrollIntoView())
    return true
  },
  ['bullet_list', 'ordered_list'],
)

export const backspace = chainCommands(liftFromStart, joinToListBefore, baseKeymap.Backspace ?? (() => false))

/** Turns an unwanted automatic list back into the typed text: '1. August'. */
const untilTyped = (otherwise: Command) => chainCommands(undoInputRule, otherwise)

export function typingPlugins(askForLink: Command) {
  return [
    inputRules({
      rules: [
        wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
        wrappingInputRule(/^\s*1[.)]\s$/, nodes.ordered_list),
      ],
    }),
    keymap({
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-u': toggleMark(marks.underline),
      'Mod-k': askForLink,
      'Mod-z': untilTyped(undo),
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: splitListItem(nodes.list_item),
      'Shift-Enter': breakLine,
      Backspace: untilTyped(backspace),
    }),
    keymap(baseKeymap),
    history(),
  ]
}
