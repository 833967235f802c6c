/**
 * 'Ansicht': the real public page in both states, in frames of a device's width, beside or over each other,
 * with the differences marked. Loaded when it is first opened.
 */
import { useMemo, useState } from 'react'
import type { Manager, ShownPage } from '#admin/shell/definition.ts'
import { compare as words } from './messages.ts'
import { type Device, DeviceChoice, devices, usualDevice } from '#admin/shell/preview/devices.tsx'
import { type Layout, PagePair, type Which } from './page-pair.tsx'
import { useMediaQuery } from '#admin/shell/widgets/use-media-query.ts'
import { type ComparedSides, toShowable } from './sides.ts'
import { NamedChoices } from '#admin/shell/widgets/named-choices.tsx'

export interface PageViewProps extends ComparedSides {
  manager: Manager
  /** Names of the two sides, such as 'Vorher' and 'Nachher'. */
  sides: { older: string; newer: string }
}

export default function PageView({ manager, before, after, sides }: PageViewProps) {
  const isPhone = useMediaQuery('(width < 48rem)')
  const [device, setDevice] = useState<Device>(usualDevice)
  const [layout, setLayout] = useState<Layout>('sides')
  const [which, setWhich] = useState<Which>('after')
  const states = useMemo(
    () => ({ before: toShowable(manager, before.content), after: toShowable(manager, after.content) }),
    [manager, before.content, after.content],
  )
  const pages = useMemo(() => manager.pages.of([states.before, states.after]), [manager, states])
  const [chosen, setChosen] = useState<string>()
  const page = pages.find(({ path }) => path === chosen) ?? pages[0]
  const choices = isPhone ? (
    <NamedChoices
      className="compare__choices"
      name="compare-which"
      label={words.which}
      chosen={which}
      options={{ before: sides.older, after: sides.newer }}
      onChange={setWhich}
    />
  ) : (
    <>
      <div className="preview__head line">
        <DeviceChoice name="compare-device" device={device} onChange={setDevice} />
      </div>
      <NamedChoices
        className="compare__choices"
        name="compare-layout"
        label={words.layout}
        chosen={layout}
        options={words.layouts}
        onChange={setLayout}
      />
    </>
  )
  if (!page) return null
  return (
    <PagePair
      key={page.path}
      type={manager.type}
      page={page.path}
      states={states}
      names={{ before: before.name, after: after.name }}
      sides={sides}
      width={devices[isPhone ? 'phone' : device].width}
      shown={isPhone ? which : layout}
    >
      <PageChoice pages={pages} chosen={page} onChange={setChosen} />
      {choices}
    </PagePair>
  )
}

interface PageChoiceProps {
  pages: readonly ShownPage[]
  chosen: ShownPage
  onChange: (path: string) => void
}

function PageChoice({ pages, chosen, onChange }: PageChoiceProps) {
  if (pages.length < 2) return null
  return (
    <select
      className="input compare__page"
      aria-label={words.page}
      value={chosen.path}
      onChange={(event) => onChange(event.target.value)}
    >
      {pages.map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </select>
  )
}
