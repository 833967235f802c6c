/**
 * The page as visitors get it, in a frame of a device's real width, scaled down to the available space. The frame is
 * never replaced while one types, so it keeps its scroll position.
 */
import { Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { Icon } from '#design/icon.tsx'
import type { Device } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
import { listenToFrame, type PreviewState, sendState } from './channel.ts'

const devices: Record<Device, { width: number; icon: LucideIcon }> = {
  phone: { width: 390, icon: Smartphone },
  tablet: { width: 768, icon: Tablet },
  desktop: { width: 1280, icon: Monitor },
}
const deviceNames = Object.keys(devices) as Device[]

interface PreviewFrameProps extends PreviewState {
  type: string
  /** Where the moment is chosen, if there is a choice. */
  moment: ReactNode
  notes?: Partial<Record<Device, string>> | undefined
  /** Shown beside the heading. */
  children?: ReactNode
}

export function PreviewFrame({ type, content, form, view, at, moment, notes, children }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  )
  return (
    <>
      <div className="preview__head">
        <h2>{shell.preview}</h2>
        {children}
        <DeviceChoice device={device} onChange={setDevice} />
      </div>
      {moment}
      {notes?.[device] !== undefined && <Notice kind="info">{notes[device]}</Notice>}
      <ScaledFrame
        type={type}
        content={content}
        form={form}
        view={view}
        at={at}
        width={devices[device].width}
      />
    </>
  )
}

function DeviceChoice({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <div className="choices" role="radiogroup" aria-label={shell.device}>
      {deviceNames.map((name) => (
        <label className="choice" key={name} title={shell.devices[name]}>
          <input
            type="radio"
            name="preview-device"
            value={name}
            checked={name === device}
            aria-label={shell.devices[name]}
            onChange={() => onChange(name)}
          />
          <span className="choice__face">
            <Icon drawing={devices[name].icon} />
          </span>
        </label>
      ))}
    </div>
  )
}

function ScaledFrame({
  type,
  width,
  content,
  form,
  view,
  at,
}: PreviewState & { type: string; width: number }) {
  const room = useRef<HTMLDivElement>(null)
  const available = useWidth(room)
  const { frame, height } = useConversation({ content, form, view, at })
  const scale = available === 0 ? 1 : Math.min(1, available / width)
  return (
    <div ref={room}>
      <div className="preview__frame" style={{ width: width * scale }}>
        <p className="preview__strip">{`${width} px`}</p>
        <div className="preview__view" style={{ height: `min(${height * scale}px, var(--preview-height))` }}>
          {/* It is our own page and needs its scripts and its origin; a sandbox that allows both would restrict nothing. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            src={`/admin/vorschau/${type}`}
            title={shell.previewFrame}
            style={{ width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </div>
  )
}

function useConversation({ content, form, view, at }: PreviewState) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const [height, setHeight] = useState(400)
  useEffect(
    () =>
      listenToFrame(
        () => frame.current?.contentWindow,
        (message) => {
          // The frame may have reloaded: it gets the state each time it says 'ready'.
          if (message.lotse === 'ready') setReady((times) => times + 1)
          else setHeight(message.pixels)
        },
      ),
    [],
  )
  useEffect(() => {
    if (ready > 0) sendState(frame.current?.contentWindow, { content, form, view, at })
  }, [ready, content, form, view, at])
  return { frame, height }
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
