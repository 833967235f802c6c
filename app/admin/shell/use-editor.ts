/** What an editor has at hand, however deep below the screen its parts are. */
import { createContext, useContext } from 'react'
import type { EditorActions, EditorState } from './definition.ts'
import type { AnyContent, WithId } from './session/state.ts'

type AnyState = EditorState<AnyContent, WithId>
type AnyActions = EditorActions<AnyContent, WithId>

export const EditorStateContext = createContext<AnyState | null>(null)
/** Apart: a part that only acts is not rendered with every letter. */
export const EditorActionsContext = createContext<AnyActions | null>(null)

/** Content and items are those of the manager whose editor asks. */
export function useEditor<Content, Item extends WithId = never>() {
  const state = useContext(EditorStateContext)
  const actions = useEditorActions<Content, Item>()
  if (state === null) throw new Error('there is no editor around')
  return { ...(state as unknown as EditorState<Content, Item>), ...actions }
}

export function useEditorActions<Content, Item extends WithId = never>(): EditorActions<Content, Item> {
  const actions = useContext(EditorActionsContext)
  if (actions === null) throw new Error('there is no editor around')
  return actions as unknown as EditorActions<Content, Item>
}
