/**
 * The page as visitors get it, in a frame of a device's real width, scaled down to the available space. The
 * frame is never replaced during typing, so it keeps its scroll position.
 */
import { type ReactNode, useRef, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import { previewWords } from './messages.ts'
import type { PreviewMessage } from './channel.ts'
import { type Device, DeviceChoice, devices, usualDevice } from './devices.tsx'
import { fitPage, usePreviewFrame, useSize } from './use-preview-frame.ts'

interface PreviewFrameProps extends Omit<PreviewMessage, 'page'> {
  type: string
  /** The control for choosing the moment, if there is a choice. */
  moment: ReactNode
  notes?: Partial<Record<Device, string>> | undefined
  /** Shown beside the heading. */
  children?: ReactNode
}

export function PreviewFrame({ type, moment, notes, children, ...shown }: PreviewFrameProps) {
  const [device, setDevice] = useState<Device>(usualDevice)
  const { width } = devices[device]
  const room = useRef<HTMLDivElement>(null)
  const { width: available } = useSize(room)
  const { frame, height } = usePreviewFrame({ ...shown, page: null })
  const { scale, attributes } = fitPage(type, width, available)
  return (
    <>
      <div className="preview__head line">
        <h2>{previewWords.preview}</h2>
        {children}
        <DeviceChoice device={device} onChange={setDevice} />
      </div>
      {moment}
      {notes?.[device] !== undefined && <Notice kind="info">{notes[device]}</Notice>}
      <div ref={room}>
        <div className="preview__frame" style={{ width: width * scale }}>
          <p className="preview__strip beside note">{`${width} px`}</p>
          <div
            className="preview__view"
            style={{ height: `min(${height * scale}px, var(--preview-height))` }}
          >
            {/* Our own page, which needs its scripts and origin: a sandbox with both restricts nothing. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe ref={frame} title={previewWords.previewFrame} {...attributes} />
          </div>
        </div>
      </div>
    </>
  )
}
