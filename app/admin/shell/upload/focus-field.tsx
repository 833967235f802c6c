/**
 * An uncropped picture with the spot that no crop may lose, set by a tap or click, and moved by dragging with
 * a mouse or by the arrow keys. Beside it are a narrow and a wide crop.
 */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { focusAt, type FocusPoint, focusPoint, objectPosition } from '#domain/focus.ts'
import { Button } from '#design/button.tsx'
import { focus as words } from './messages.ts'

interface FocusFieldProps {
  id: string
  url: string
  alt: string
  /** Empty or missing for the middle. */
  value: string | undefined
  onChange: (focus: string) => void
  onError?: () => void
}

/** Steps of the arrow keys, in percent of the picture. */
const step = 2
const bigStep = 10
const directions: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function FocusField({ id, url, alt, value, onChange, onError }: FocusFieldProps) {
  const position = objectPosition(value)
  return (
    <div className="focus-field stack stack--close">
      <div className="focus-field__row line">
        <div className="focus-field__picture">
          <img src={url} alt={alt} onError={onError} />
          <FocusArea id={id} point={focusPoint(value)} onChange={onChange} />
        </div>
        <div className="focus-field__crops beside" aria-hidden="true">
          {(['tall', 'wide'] as const).map((shape) => (
            <img
              key={shape}
              className={`focus-field__crop focus-field__crop--${shape}`}
              src={url}
              alt=""
              style={position ? { objectPosition: position } : undefined}
            />
          ))}
        </div>
      </div>
      <div className="line">
        <p className="field__hint grow" id={`${id}-hint`}>
          <strong>{words.label}.</strong> {words.hint}
        </p>
        {position !== undefined && (
          <Button look="quiet" onClick={() => onChange('')}>
            {words.middle}
          </Button>
        )}
      </div>
    </div>
  )
}

interface FocusAreaProps extends Pick<FocusFieldProps, 'id' | 'onChange'> {
  point: FocusPoint
}

/** Over the picture, not around it, because the content of a slider is hidden from assistive technology. */
function FocusArea({ id, point, onChange }: FocusAreaProps) {
  const area = useRef<HTMLDivElement>(null)

  function pointAt(event: { clientX: number; clientY: number }) {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    onChange(
      focusAt({
        x: ((event.clientX - box.left) / box.width) * 100,
        y: ((event.clientY - box.top) / box.height) * 100,
      }),
    )
  }

  function drag(event: PointerEvent) {
    // Only a mouse drags: a moving finger scrolls the page.
    if (event.pointerType === 'mouse' && event.buttons === 1) pointAt(event)
  }

  function move(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? bigStep : step
    onChange(focusAt({ x: point.x + direction.x * by, y: point.y + direction.y * by }))
  }

  return (
    <div
      ref={area}
      id={id}
      className="focus-field__area"
      role="slider"
      tabIndex={0}
      aria-label={words.label}
      aria-roledescription={words.role}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={point.x}
      aria-valuetext={words.position(point)}
      aria-describedby={`${id}-hint`}
      onClick={pointAt}
      onPointerMove={drag}
      onKeyDown={move}
    >
      <span className="focus-field__spot" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </div>
  )
}
