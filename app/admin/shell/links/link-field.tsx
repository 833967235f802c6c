/**
 * The target of a button or a text link, chosen from the targets on the site, or typed. The text is never
 * replaced while it is being typed. When the field loses the focus, it is completed ('petra@example.ch' with
 * 'mailto:').
 */
import { Autocomplete } from '@base-ui/react/autocomplete'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { controlProps, Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { tidyLink } from '#domain/promotion/link.ts'
import { useLinkable } from './linkable.tsx'
import { linkWords as words } from './messages.ts'
import { linkWarning, type LinkTarget, type TargetGroup, targetGroups, targetsFor } from './link-targets.ts'

interface LinkFieldProps {
  id: string
  label: string
  hint?: string
  value: string
  error?: string
  /** A warning about this link, shown in place of the general one. */
  warning?: string | null
  onChange: (link: string) => void
}

export function LinkField({ label, value, warning = null, onChange, ...framed }: LinkFieldProps) {
  const linkable = useLinkable()
  const groups = useMemo(() => targetGroups(linkable), [linkable])
  const [isOpen, setOpen] = useState(false)
  // Opened on a filled-in field, the list offers everything; only typing narrows it down.
  const [query, setQuery] = useState('')
  const told = warning ?? linkWarning(value, linkable, window.location.origin)
  const field = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)

  function changeOpen(opened: boolean, { reason, event, cancel }: Autocomplete.Root.ChangeEventDetails) {
    // A click in the list counts as outside, because the list is not in the component's own popup.
    const isWithin = event.target instanceof Node && field.current?.contains(event.target)
    if (reason === 'outside-press' && isWithin) return cancel()
    setOpen(opened)
    if (!opened) setQuery('')
  }
  return (
    <div
      ref={field}
      className="link-field"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Field {...framed} label={label}>
        <Autocomplete.Root
          items={targetsFor(groups, query)}
          filter={null}
          itemToStringValue={linkOf}
          value={value}
          open={isOpen}
          openOnInputClick
          onOpenChange={changeOpen}
          onValueChange={(link, { reason }) => {
            // Escape would empty a closed field.
            if (reason === 'escape-key') return
            onChange(link)
            setQuery(link)
          }}
        >
          <div className="link-field__control">
            <Autocomplete.Input
              {...controlProps(framed)}
              spellCheck={false}
              onBlur={() => tidyLink(value) !== value && onChange(tidyLink(value))}
            />
            <Autocomplete.Trigger className="link-field__open flush" aria-label={words.open}>
              <Icon drawing={ChevronDown} />
            </Autocomplete.Trigger>
          </div>
          {/* The container is beside the field, because a modal dialog makes everything outside it inert. */}
          <div ref={container} />
          {isOpen && <TargetPopup container={container} onChoice={onChange} />}
        </Autocomplete.Root>
      </Field>
      <div role="status">{told !== null && <Notice kind="warning">{told}</Notice>}</div>
    </div>
  )
}

interface TargetPopupProps {
  container: RefObject<HTMLElement | null>
  onChoice: (link: string) => void
}

function TargetPopup({ container, onChoice }: TargetPopupProps) {
  return (
    <Autocomplete.Portal container={container}>
      <Autocomplete.Positioner
        className="menu-positioner"
        positionMethod="fixed"
        sideOffset={4}
        collisionPadding={8}
      >
        {/* Not Autocomplete.Popup, which hides the rest of the page from screen readers during typing. */}
        <div className="menu link-field__popup">
          <Autocomplete.List className="link-field__list">
            {({ value, items }: TargetGroup) => (
              <Autocomplete.Group key={value} items={items}>
                <Autocomplete.GroupLabel className="link-field__group note">{value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: LinkTarget) => <TargetItem key={item.link} target={item} onChoice={onChoice} />}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

const linkOf = ({ link }: LinkTarget) => link

function TargetItem({ target, onChoice }: { target: LinkTarget; onChoice: (link: string) => void }) {
  return (
    // Chosen by a click or Enter.
    <Autocomplete.Item
      className="menu__item pick line link-field__item"
      value={target}
      onClick={() => onChoice(target.link)}
    >
      <b>{target.name}</b>
      <small>{target.link}</small>
    </Autocomplete.Item>
  )
}
