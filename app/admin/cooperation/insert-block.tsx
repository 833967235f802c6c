/** The '+' between two blocks, with a menu of what can be put there. */
import { Menu } from '@base-ui/react/menu'
import { Heading, Image, type LucideIcon, Plus, Type } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '#design/icon.tsx'
import type { BlockType } from '#domain/cooperation/blocks.ts'
import { namesOf } from '#domain/names-of.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.blocks
export const icons: Record<BlockType, LucideIcon> = { heading: Heading, text: Type, image: Image }
export const types = namesOf(icons)

interface InsertBlockProps {
  /** The position of the block before, 1-based. */
  position: number
  /** Returns the id of the field that gets the focus. */
  onInsert: (type: BlockType) => string
}

export function InsertBlock({ position, onInsert }: InsertBlockProps) {
  const place = useRef<HTMLDivElement>(null)
  // The new block's field gets the focus, not the button again; from the menu, which would take it back while it closes.
  const newField = useRef<string | null>(null)
  return (
    <div className="insert-block">
      <div ref={place} />
      <Menu.Root
        onOpenChange={(isOpen) => {
          if (isOpen) newField.current = null
        }}
      >
        <Menu.Trigger className="insert-block__button" aria-label={words.insertAfter(position)}>
          <Icon drawing={Plus} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className="menu-place" sideOffset={4} collisionPadding={8}>
            <Menu.Popup
              className="menu insert-block__menu"
              finalFocus={() => newField.current === null || document.getElementById(newField.current)}
            >
              {types.map((type) => (
                <Menu.Item
                  key={type}
                  className="menu__item"
                  onClick={() => {
                    newField.current = onInsert(type)
                  }}
                >
                  <Icon drawing={icons[type]} />
                  {words.types[type]}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
