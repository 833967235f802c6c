/**
 * The editor's state and the only place where it changes. `saved` is what the backend has (or what the editor had to
 * start from without it), `kept` a newer copy that only this browser has, `content` what is in the editor.
 */
import type { Revisions } from './entries.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { SaveFailure, SaveState } from './save-state.ts'

export interface EditorState<Content, Form> {
  saved: Content
  revisions: Revisions
  /** What `content`, `kept` or `form` started from, where that was not `saved`: an older draft or copy. */
  draftedFrom: Revisions | null
  kept: Content | null
  content: Content
  form: Form | null
  activity: { phase: 'idle' | 'saving' | 'saved' } | { phase: 'failed'; reason: SaveFailure }
  problems: Record<string, string>
}

export type EditorAction<Content, Form> =
  | { type: 'changed'; update: (content: Content) => Content }
  | { type: 'form-changed'; form: Form | null }
  | { type: 'save-started' }
  /** `update` is the step that was saved; without it, everything that was in the editor as `sent`. */
  | {
      type: 'save-succeeded'
      saved: Content
      revisions: Revisions
      sent: Content
      update?: ((content: Content) => Content) | undefined
    }
  | { type: 'save-failed'; reason: SaveFailure; problems: Record<string, string> }
  /** The backend did not take it, but this browser did. */
  | {
      type: 'kept-locally'
      content: Content
      startedFrom: Revisions
      update?: ((content: Content) => Content) | undefined
    }
  | { type: 'saved-note-over' }
  /** A draft taken over, a local copy brought back. */
  | { type: 'taken-over'; content: Content; form: Form | null; draftedFrom: Revisions | null }
  /** The stored state replaces what is in the editor; an open form stays. */
  | { type: 'loaded'; saved: Content; revisions: Revisions }
  /** Somebody else's state is the new ground; `content` is what is in the editor, laid over it. */
  | { type: 'rebased'; saved: Content; revisions: Revisions; content: Content }
  | { type: 'kept-dropped' }

export function openState<Content, Form>(
  saved: Content,
  revisions: Revisions,
  kept: Content | null = null,
): EditorState<Content, Form> {
  const content = kept ?? saved
  const activity = { phase: 'idle' } as const
  return { saved, revisions, draftedFrom: null, kept, content, form: null, activity, problems: {} }
}

export function editorReducer<Content, Form>(
  state: EditorState<Content, Form>,
  action: EditorAction<Content, Form>,
): EditorState<Content, Form> {
  switch (action.type) {
    case 'changed':
      return afterTyping({ ...state, content: action.update(state.content) })
    case 'form-changed':
      return afterTyping({
        ...state,
        form: action.form,
        draftedFrom: action.form === null ? null : state.draftedFrom,
      })
    case 'save-started':
      return { ...state, activity: { phase: 'saving' }, problems: {} }
    case 'save-succeeded': {
      const content = contentAfter(state.content, action.sent, action.saved, action.update)
      const isStepOnDraft = action.update && !isSame(content, action.saved)
      return {
        ...state,
        saved: action.saved,
        revisions: action.revisions,
        draftedFrom: isStepOnDraft ? state.draftedFrom : null,
        kept: null,
        content,
        activity: { phase: 'saved' },
      }
    }
    case 'save-failed':
      return {
        ...state,
        activity: { phase: 'failed', reason: action.reason },
        problems: action.problems,
      }
    case 'kept-locally':
      return {
        ...state,
        kept: action.content,
        draftedFrom: isSame(action.startedFrom, state.revisions) ? state.draftedFrom : action.startedFrom,
        content: contentAfter(state.content, action.content, action.content, action.update),
        activity: { phase: 'failed', reason: 'unavailable' },
      }
    case 'saved-note-over':
      return state.activity.phase === 'saved' ? { ...state, activity: { phase: 'idle' } } : state
    case 'taken-over':
      return afterTyping({
        ...state,
        content: action.content,
        form: action.form,
        draftedFrom: action.draftedFrom,
      })
    case 'loaded':
      return { ...openState(action.saved, action.revisions), form: state.form }
    case 'rebased':
      return {
        ...state,
        saved: action.saved,
        revisions: action.revisions,
        content: action.content,
        draftedFrom: null,
        kept: null,
      }
    case 'kept-dropped':
      return {
        ...state,
        kept: null,
        content: state.saved,
        draftedFrom: null,
        activity: { phase: 'idle' },
        problems: {},
      }
  }
}

/** What was typed while the save was under way stays; otherwise the editor shows what was stored (cleaned, say). */
function contentAfter<Content>(
  content: Content,
  sent: Content,
  stored: Content,
  update: (content: Content) => Content = (same) => same,
): Content {
  const expected = update(content)
  return isSame(expected, sent) ? stored : expected
}

function afterTyping<Content, Form>(state: EditorState<Content, Form>): EditorState<Content, Form> {
  return state.activity.phase === 'saving' ? state : { ...state, activity: { phase: 'idle' } }
}

export interface DirtyRule<Content, Form> {
  isFormDirty?: (form: Form, content: Content) => boolean
}

/** Whether anything is in the editor that neither the backend nor the local copy has. */
export function isDirty<Content, Form>(
  state: EditorState<Content, Form>,
  { isFormDirty = () => true }: DirtyRule<Content, Form>,
): boolean {
  const formDirty = state.form !== null && isFormDirty(state.form, state.content)
  return formDirty || !isSame(state.content, state.kept ?? state.saved)
}

export function saveStateOf<Content, Form>(
  state: EditorState<Content, Form>,
  rule: DirtyRule<Content, Form>,
): SaveState {
  const { activity } = state
  if (activity.phase === 'saving') return { phase: 'saving' }
  if (activity.phase === 'failed' && (state.kept === null || activity.reason !== 'unavailable'))
    return { phase: 'failed', reason: activity.reason }
  if (isDirty(state, rule)) return { phase: 'dirty' }
  if (activity.phase === 'saved') return { phase: 'saved' }
  return state.kept === null ? { phase: 'clean' } : { phase: 'local-only' }
}
