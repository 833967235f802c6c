/**
 * A text with bold, italic, lists and links, in the editor, or as the HTML it is stored as. An untouched text
 * stays as it is, byte by byte. A text that the editor cannot show is not opened in it.
 */
import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '#design/button.tsx'
import { Code } from 'lucide-react'
import { controlProps, Field, FieldNotes } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { type OnDemand, useOnDemand } from '#admin/shell/widgets/use-on-demand.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { richTextWords as words } from './messages.ts'
import { previewHtml } from './preview-html.ts'
import type { RichTextHandle } from './rich-text-editor.tsx'

/** The stored form of a text that is not always HTML. */
export interface StoredForm {
  toHtml: (text: string) => string
  fromHtml: (html: string) => string
}
const asItIs: StoredForm = { toHtml: (text) => text, fromHtml: (html) => html }

interface RichTextFieldProps {
  ref?: Ref<{ replace: (html: string) => void }>
  id: string
  name?: string
  label: string
  text: string
  storedForm?: StoredForm
  /** Texts and height of the field in the HTML view. */
  html: { aside?: ReactNode; hint: string; rows: number }
  error?: string | undefined
  onChange: (text: string) => void
  /** Takes a picture pasted into the text, if one can be put beside it. */
  onPicture?: (picture: File) => void
}

type View = { kind: 'opening' | 'editor' } | { kind: 'html'; why: 'chosen' | 'not-showable' }
const viewOf = (isShowable: boolean): View =>
  isShowable ? { kind: 'editor' } : { kind: 'html', why: 'not-showable' }

export function RichTextField(props: RichTextFieldProps) {
  const { ref, id, text, error, storedForm = asItIs, onChange } = props
  const module = useOnDemand(loadEditor)
  const [view, setView] = useState<View>({ kind: 'opening' })
  const editor = useRef<RichTextHandle>(null)
  /** The text that the HTML view opened with, and the last text typed into it. */
  const shownAsHtml = useRef(text)
  const typed = useRef(text)
  const write = useOwnWriting({ text, storedForm, onChange }, (html) => {
    if (editor.current?.take(html) === false) setView(viewOf(false))
  })
  const isReady = typeof module === 'object'
  if (isReady && view.kind === 'opening') setView(viewOf(module.openHtml(storedForm.toHtml(text)) !== null))

  useImperativeHandle(ref, () => ({
    replace(html) {
      if (editor.current?.replace(html) !== true) onChange(storedForm.fromHtml(html))
    },
  }))

  function toEditor() {
    if (!isReady) return
    const back = module.backFromHtml(text, text === typed.current ? shownAsHtml.current : text, storedForm)
    const isShowable = module.openHtml(storedForm.toHtml(back)) !== null
    if (isShowable && back !== text) onChange(back)
    setView(viewOf(isShowable))
    if (isShowable) focusSoon(id)
  }
  if (module === 'failed' || view.kind === 'html')
    return (
      <HtmlField
        {...props}
        note={noteOf(module, view)}
        onEditor={module === 'failed' ? null : toEditor}
        onChange={(html) => {
          typed.current = html
          onChange(html)
        }}
      />
    )
  return (
    <EditorFrame id={id} label={props.label} error={error}>
      {(attributes) =>
        isReady && view.kind === 'editor' ? (
          <module.RichTextEditor
            ref={editor}
            html={storedForm.toHtml(text)}
            attributes={attributes}
            isFocused={document.activeElement?.id === id}
            onChange={write}
            onPicture={props.onPicture}
            onHtmlView={() => {
              shownAsHtml.current = text
              setView({ kind: 'html', why: 'chosen' })
              focusSoon(id)
            }}
          />
        ) : (
          <Waiting id={id} html={storedForm.toHtml(text)} />
        )
      }
    </EditorFrame>
  )
}

/**
 * Tells the editor's own text from text from elsewhere (another device, a draft, a version), which
 * `onForeign` gets as HTML. Text undone to its original state is stored as it was.
 */
function useOwnWriting(
  { text, storedForm, onChange }: Required<Pick<RichTextFieldProps, 'text' | 'storedForm' | 'onChange'>>,
  onForeign: (html: string) => void,
) {
  const known = useRef(text)
  const opened = useRef(text)
  const latest = useLatest({ storedForm, onForeign })
  useLayoutEffect(() => {
    if (known.current === text) return
    known.current = text
    opened.current = text
    latest().onForeign(latest().storedForm.toHtml(text))
  }, [text, latest])
  return (html: string, isAsOpened: boolean) => {
    known.current = isAsOpened ? opened.current : storedForm.fromHtml(html)
    onChange(known.current)
  }
}

const loadEditor = () => import('./rich-text-editor.tsx')

function noteOf(module: OnDemand<object>, view: View): string | null {
  if (module === 'failed') return words.notLoaded
  return view.kind === 'html' && view.why === 'not-showable' ? words.notShowable : null
}

interface HtmlFieldProps extends RichTextFieldProps {
  note: string | null
  onEditor: (() => void) | null
}

function HtmlField({ id, name, label, text, html, error, note, onEditor, onChange }: HtmlFieldProps) {
  const described = { id, hint: html.hint, error }
  return (
    <Field {...described} label={label} aside={html.aside}>
      <div className="rich-text">
        <div className="rich-text__bar">
          <Button
            look="quiet"
            className="rich-text__button"
            aria-pressed
            aria-disabled={onEditor === null || undefined}
            onClick={() => onEditor?.()}
          >
            <Icon drawing={Code} />
            <span>{words.html}</span>
          </Button>
        </div>
        <textarea
          {...controlProps(described)}
          name={name}
          rows={html.rows}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <p className="rich-text__removed note" role="status">
          {note}
        </p>
      </div>
    </Field>
  )
}

interface EditorFrameProps {
  id: string
  label: string
  error: string | undefined
  children: (attributes: Record<string, string>) => ReactNode
}

function EditorFrame({ id, label, error, children }: EditorFrameProps) {
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      class: 'input prose',
      ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    }),
    [id, error],
  )
  // Not a `label`, which only native form controls can have.
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      {children(attributes)}
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** The text, read-only, until the editor is loaded. It can have the focus, which the editor takes over. */
function Waiting({ id, html }: { id: string; html: string }) {
  return (
    <div className="rich-text" aria-busy>
      <div className="rich-text__bar">
        <p className="rich-text__loading note">{words.loading}</p>
      </div>
      <div
        id={id}
        className="input prose"
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: previewHtml(html) }}
      />
    </div>
  )
}
