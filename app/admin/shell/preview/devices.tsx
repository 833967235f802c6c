/** The devices in whose widths a page can be viewed. */
import { Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { namesOf } from '#domain/names-of.ts'
import { Icon } from '#design/icon.tsx'
import { previewWords } from './messages.ts'

export const devices = {
  phone: { width: 390, icon: Smartphone },
  tablet: { width: 768, icon: Tablet },
  desktop: { width: 1280, icon: Monitor },
} satisfies Record<string, { width: number; icon: LucideIcon }>
export type Device = keyof typeof devices
const deviceNames = namesOf(devices)

export function usualDevice(): Device {
  return matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop'
}

interface DeviceChoiceProps {
  device: Device
  onChange: (device: Device) => void
  /** Tells two choices on one screen apart. */
  name?: string
}

export function DeviceChoice({ device, onChange, name: group = 'preview-device' }: DeviceChoiceProps) {
  return (
    <div className="choices" role="radiogroup" aria-label={previewWords.device}>
      {deviceNames.map((name) => (
        <label className={`choice choice--${name}`} key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === device}
            onChange={() => onChange(name)}
          />
          <span className="choice__face">
            <Icon drawing={devices[name].icon} />
            {previewWords.devices[name]}
          </span>
        </label>
      ))}
    </div>
  )
}
