/** The editor with its toolbar. Loaded when a form with a text opens, because a list does not need it. */
import { Toolbar } from '@base-ui/react/toolbar'
import { Bold, Code, Italic, Link as LinkIcon, List, type LucideIcon } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#design/icon.tsx'
import { Button } from '#design/button.tsx'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { openHtml } from './document.ts'
import { createEditor, type Editor, type Pressed } from './editor-view.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { LinkRange } from './link-range.ts'
import { richTextWords as words } from './messages.ts'
import type { RemovedKind } from './pasted-losses.ts'

export { openHtml } from './document.ts'
export { backFromHtml } from './pasted-lines.ts'

export type RichTextHandle = Pick<Editor, 'replace' | 'take' | 'focus'>

interface RichTextEditorProps {
  ref: Ref<RichTextHandle>
  /** The text to open with; later changes come through the handle. */
  html: string
  /** The attributes of the editable element: id, label, description. */
  attributes: Record<string, string>
  isFocused: boolean
  onChange: (html: string, isAsOpened: boolean) => void
  onHtmlView: () => void
  /** Given if a picture can be put beside the text. */
  onPicture: ((picture: File) => void) | undefined
}

const buttons: readonly [keyof Pressed, LucideIcon, string][] = [
  ['bold', Bold, 'Control+B'],
  ['italic', Italic, 'Control+I'],
  ['list', List, ''],
  ['link', LinkIcon, 'Control+K'],
]
const nothing: Pressed = { bold: false, italic: false, list: false, link: false }

export function RichTextEditor({ ref, onHtmlView, onPicture, ...typed }: RichTextEditorProps) {
  const { container, toolbar, editor, pressed, removed, picture, setPicture, link, setLink } =
    useEditor(typed)
  useImperativeHandle(ref, () => ({
    replace: (next) => editor.current?.replace(next) ?? false,
    // An editor not created yet will open with the text of that time.
    take: (next) => editor.current?.take(next) ?? true,
    focus: () => editor.current?.focus(),
  }))

  function press(name: keyof Pressed, isByKey: boolean) {
    if (name !== 'link') return editor.current?.run(name, isByKey)
    setLink(editor.current?.link() ?? null)
  }
  return (
    <div className="rich-text">
      <EditorToolbar ref={toolbar} {...{ pressed, onHtmlView }} onPress={press} />
      <div ref={container} />
      <p className="rich-text__removed note" role="status">
        {removed.length > 0 && words.removed(removed)}
        {picture && (onPicture ? words.picture.beside : words.picture.nowhere)}
      </p>
      {picture && onPicture && (
        <div className="rich-text__picture button-row">
          <Button
            look="secondary"
            onClick={() => {
              setPicture(null)
              onPicture(picture)
            }}
          >
            {words.picture.add}
          </Button>
          <Button look="quiet" onClick={() => setPicture(null)}>
            {words.picture.leave}
          </Button>
        </div>
      )}
      {link &&
        createPortal(
          <LinkDialog
            link={link}
            onClose={() => setLink(null)}
            onRemove={() => editor.current?.removeLink()}
            onLink={(text, href) => editor.current?.setLink(text, href)}
          />,
          document.body,
        )}
    </div>
  )
}

/** The editor in its place on the page, and the state it reports. */
function useEditor(typed: Omit<RichTextEditorProps, 'ref' | 'onHtmlView' | 'onPicture'>) {
  const { attributes } = typed
  const container = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  const [pressed, setPressed] = useState(nothing)
  const [removed, setRemoved] = useState<readonly RemovedKind[]>([])
  const [picture, setPicture] = useState<File | null>(null)
  const [link, setLink] = useState<LinkRange | null>(null)
  const latest = useLatest(typed)

  useEffect(() => {
    const first = latest()
    const document = openHtml(first.html)
    if (!container.current || !document) return
    const created = createEditor(container.current, {
      document,
      attributes: first.attributes,
      onHtml: (...changed) => latest().onChange(...changed),
      onPressed: setPressed,
      onRemoved(kinds) {
        setPicture(null)
        setRemoved(kinds)
      },
      onPicture(pasted) {
        setRemoved([])
        setPicture(pasted)
      },
      onLink: () => setLink(created.link()),
      measureCovered: () => Math.max(0, toolbar.current?.getBoundingClientRect().bottom ?? 0),
    })
    editor.current = created
    if (first.isFocused) created.focus()
    return () => created.destroy()
  }, [latest])
  useEffect(() => editor.current?.setAttributes(attributes), [attributes])
  useEffect(() => {
    // The link dialog takes the page's selection with it, so the focus comes back without a cursor.
    if (link === null && container.current?.contains(document.activeElement)) editor.current?.focus()
  }, [link])
  return { container, toolbar, editor, pressed, removed, picture, setPicture, link, setLink }
}

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>
  pressed: Pressed
  onPress: (name: keyof Pressed, isByKey: boolean) => void
  onHtmlView: () => void
}

function EditorToolbar({ ref, pressed, onPress, onHtmlView }: EditorToolbarProps) {
  return (
    <Toolbar.Root ref={ref} className="rich-text__bar" aria-label={words.toolbar}>
      {buttons.map(([name, drawing, shortcut]) => (
        <Toolbar.Button
          key={name}
          className="rich-text__button"
          aria-pressed={pressed[name]}
          {...(shortcut && { 'aria-keyshortcuts': shortcut })}
          // Otherwise a phone's keyboard would close and open again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onPress(name, event.detail === 0)}
        >
          <Icon drawing={drawing} />
          <span>{words[name]}</span>
        </Toolbar.Button>
      ))}
      <Toolbar.Separator className="rich-text__gap" />
      <Toolbar.Button className="rich-text__button" aria-pressed={false} onClick={onHtmlView}>
        <Icon drawing={Code} />
        <span>{words.html}</span>
      </Toolbar.Button>
    </Toolbar.Root>
  )
}
