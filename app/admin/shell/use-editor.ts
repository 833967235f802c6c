/** What an editor has at hand, however deep below the screen its parts are. */
import { createContext, useContext } from 'react'
import type { EditorActions, EditorModel } from './definition.ts'
import type { AnyContent, WithId } from './session/state.ts'

type AnyModel = EditorModel<AnyContent, WithId>
type AnyActions = EditorActions<AnyContent, WithId>

export const EditorModelContext = createContext<AnyModel | null>(null)
/** Apart: a part that only acts is not rendered with every letter. */
export const EditorActionsContext = createContext<AnyActions | null>(null)

/** Content and items are those of the manager whose editor asks. */
export function useEditor<Content, Item extends WithId = never>() {
  const model = useContext(EditorModelContext)
  const actions = useEditorActions<Content, Item>()
  if (model === null) throw new Error('there is no editor around')
  return { ...(model as unknown as EditorModel<Content, Item>), ...actions }
}

export function useEditorActions<Content, Item extends WithId = never>(): EditorActions<Content, Item> {
  const actions = useContext(EditorActionsContext)
  if (actions === null) throw new Error('there is no editor around')
  return actions as unknown as EditorActions<Content, Item>
}
