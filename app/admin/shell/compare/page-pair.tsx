/** One page in both states, beside each other, or over each other with a line between them. */
import './compare-view.css'
import { ChevronUp, MoveHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { compare as words } from './messages.ts'
import { fitPage, usePreviewFrame, useSize } from '#admin/shell/preview/use-preview-frame.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { usePagePair } from './use-page-pair.ts'

export type Layout = 'sides' | 'over'
export type Which = 'before' | 'after'

interface PagePairProps {
  type: string
  page: string
  states: Record<Which, AnyContent>
  names: Record<Which, string>
  sides: { older: string; newer: string }
  width: number
  /** Both states, or on a phone one at a time. */
  shown: Layout | Which
  children: ReactNode
}

export function PagePair({ type, page, states, names, sides, width, shown, children }: PagePairProps) {
  const shared = { form: null, view: '', at: null, page }
  const { frame: before, ready: beforeReady } = usePreviewFrame({ ...shared, content: states.before })
  const { frame: after, ready: afterReady } = usePreviewFrame({ ...shared, content: states.after })
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { width: available, height: visible } = useSize(room)
  const { scale, attributes } = fitPage(type, width, available)
  const ready = Math.min(beforeReady, afterReady) && beforeReady + afterReady
  const pair = usePagePair({ before, after, ready, scroller, scale })
  const [at, setAt] = useState(50)
  const isOver = shown === 'over'
  const split = { over: at, before: 100, after: 0, sides: 0 }[shown]
  return (
    <div className="compare__view">
      <div className="compare__tools line">
        {children}
        <Jump {...pair} />
      </div>
      {/* It scrolls, so it must be reachable by keyboard. */}
      <div
        className="compare__scroll flush"
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={words.pages}
        onScroll={pair.follow}
      >
        <div
          className={`compare__frames stack compare__frames--${shown === 'sides' ? 'sides' : 'over'}`}
          style={{ '--compare-at': `${split}%`, '--compare-width': `${width}px` }}
        >
          {/* Our own pages, which need their scripts and their origin: a sandbox with both restricts nothing. */}
          <Frame name={sides.older} state={names.before} side="before">
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe ref={before} tabIndex={-1} title={words.frameBefore} {...attributes} />
          </Frame>
          <Frame name={sides.newer} state={names.after} side="after" room={room}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe ref={after} tabIndex={-1} title={words.frameAfter} {...attributes} />
          </Frame>
          {isOver && <Handle at={at} onChange={setAt} />}
        </div>
        <div style={{ height: Math.max(0, pair.length - visible) }} />
      </div>
    </div>
  )
}

/** The number of changes on the page, and the buttons that go from one to the next. */
function Jump({ changes, index, isReady, goTo }: ReturnType<typeof usePagePair>) {
  const change = changes[index]
  const step = (by: number) =>
    goTo((Math.max(index, by === 1 ? -1 : 0) + by + changes.length) % changes.length)
  return (
    <div className="compare__jump beside">
      <span className="note" role="status">
        {!isReady
          ? words.loading
          : change
            ? words.change(index + 1, changes.length, change.type, change.text)
            : words.changes(changes.length)}
      </span>
      {changes.length > 0 && (
        <>
          <Button look="secondary" iconOnly aria-label={words.previous} onClick={() => step(-1)}>
            <Icon drawing={ChevronUp} />
          </Button>
          <Button look="secondary" onClick={() => step(1)}>
            {words.next}
          </Button>
        </>
      )}
    </div>
  )
}

interface FrameProps {
  side: Which
  name: string
  state: string
  room?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Inert, because it is only looked at; 'Felder' has the same information. */
function Frame({ side, name, state, room, children }: FrameProps) {
  return (
    <section className={`compare__frame compare__frame--${side}`}>
      <p className="compare__strip beside note">
        <b>{name}</b>
        <span className="cut">{state}</span>
      </p>
      <div className="compare__page-room" ref={room} inert>
        {children}
      </div>
    </section>
  )
}

/** A native range over the pages: mouse, touch and arrow keys move the line between them. */
function Handle({ at, onChange }: { at: number; onChange: (at: number) => void }) {
  return (
    <div className="compare__divider">
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={words.divider}
        aria-valuetext={words.dividerAt(at)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="compare__handle" aria-hidden="true">
        <span>
          <Icon drawing={MoveHorizontal} />
        </span>
      </div>
    </div>
  )
}
