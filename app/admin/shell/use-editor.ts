/** The model and actions of an editor, for its parts at any depth below the screen. */
import { createContext, useContext } from 'react'
import type { EditorActions, EditorModel } from './definition.ts'
import type { AnyContent, WithId } from './session/state.ts'

type AnyModel = EditorModel<AnyContent, WithId>
type AnyActions = EditorActions<AnyContent, WithId>

export const EditorModelContext = createContext<AnyModel | null>(null)
/** A context of its own, so that a part that only acts is not rendered with every letter. */
export const EditorActionsContext = createContext<AnyActions | null>(null)

/** `Content` and `Item` are those of the calling editor's manager. */
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
