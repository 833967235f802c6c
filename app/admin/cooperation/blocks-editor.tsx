/**
 * The blocks of a cooperation: added at the end or in between, moved by buttons, handle or keyboard, deleted
 * with undo.
 */
import { Menu } from '@base-ui/react/menu'
import { Heading, Image, type LucideIcon, Plus, Type } from 'lucide-react'
import { memo, useCallback, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import {
  addBlock,
  type BlockType,
  insertBlock,
  moveBlock,
  removeBlock,
  updateBlock,
} from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import { inOrder } from '#domain/list-order.ts'
import type { EditorModel } from '#admin/shell/definition.ts'
import { chooseFile } from '#admin/shell/upload/file-drops.ts'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { EditableList } from '#admin/shell/widgets/sorting/editable-list.tsx'
import { namesOf } from '#domain/names-of.ts'
import { BlockFields, firstFieldId } from './block-fields.tsx'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.blocks
const addButtonsId = 'add-block'
const icons: Record<BlockType, LucideIcon> = { heading: Heading, text: Type, image: Image }
const types = namesOf(icons)

interface BlocksEditorProps extends Pick<EditorModel<unknown>, 'problems'> {
  blocks: readonly Block[]
  /** Prefix of the paths of the blocks' problems. */
  path: string
  onChange: (change: (blocks: readonly Block[]) => Block[]) => void
}

export const BlocksEditor = memo(function BlocksEditor({
  blocks,
  problems,
  path,
  onChange,
}: BlocksEditorProps) {
  const sorted = inOrder(blocks)

  function insert(type: BlockType, index: number): string {
    const id = newId()
    onChange((before) => addBlock(before, type, id, index))
    return firstFieldId({ id, type })
  }

  function insertPicture(after: string, picture: File) {
    const id = newId()
    const index = sorted.findIndex((block) => block.id === after) + 1
    const zone = firstFieldId({ id, type: 'image' })
    focusAfter(() => onChange((before) => addBlock(before, 'image', id, index)), zone)
    chooseFile(zone, picture)
  }

  function append(type: BlockType) {
    const id = newId()
    focusAfter(() => onChange((before) => addBlock(before, type, id)), firstFieldId({ id, type }))
  }
  const rendering = useRendering({ problems, path, onChange, insert, insertPicture })
  return (
    <div className="stack">
      <h3>{words.heading}</h3>
      {sorted.length === 0 && <p className="field__hint">{words.none}</p>}
      <EditableList
        id="block"
        items={sorted}
        nameOf={words.name}
        onMove={(id, index) => onChange((before) => moveBlock(before, id, index))}
        onRemove={(id) => onChange((before) => removeBlock(before, id))}
        onInsert={(block, index) => onChange((before) => insertBlock(before, block, index))}
        focusAfterRemoval={addButtonsId}
        renderHead={renderHead}
        {...rendering}
      />
      <AddButtons onAdd={append} />
    </div>
  )
})

/** Returns stable functions that render the blocks, so that typing into one does not render the others. */
function useRendering({
  problems,
  path,
  onChange,
  insert,
  insertPicture,
}: Omit<BlocksEditorProps, 'blocks'> & {
  insert: (type: BlockType, index: number) => string
  insertPicture: (after: string, picture: File) => void
}) {
  const stable = useStable({ onChange, insert, insertPicture })
  const renderBody = useCallback(
    (block: Block) => (
      <BlockFields
        block={block}
        problems={problems}
        path={`${path}.${block.id}`}
        onChange={(part) => stable.onChange((before) => updateBlock(before, block.id, part))}
        onPicture={(picture) => stable.insertPicture(block.id, picture)}
      />
    ),
    [problems, path, stable],
  )
  const renderAfter = useCallback(
    (position: number) => (
      <InsertBlock position={position} onInsert={(type) => stable.insert(type, position)} />
    ),
    [stable],
  )
  return { renderBody, renderAfter }
}

function renderHead({ type }: Block, position: number) {
  return (
    <>
      <Icon drawing={icons[type]} /> {position} {words.types[type]}
    </>
  )
}

function AddButtons({ onAdd }: { onAdd: (type: BlockType) => void }) {
  return (
    <div className="button-row" id={addButtonsId} tabIndex={-1}>
      {types.map((type) => (
        <Button key={type} look="secondary" onClick={() => onAdd(type)}>
          {words.add(type)}
        </Button>
      ))}
    </div>
  )
}

interface InsertBlockProps {
  /** The position of the block before, 1-based. */
  position: number
  /** Returns the id of the field that gets the focus. */
  onInsert: (type: BlockType) => string
}

/** The '+' between two blocks, with a menu of block types. */
function InsertBlock({ position, onInsert }: InsertBlockProps) {
  const container = useRef<HTMLDivElement>(null)
  // The new block's field gets the focus, not the button, to which the closing menu would return it.
  const newField = useRef<string | null>(null)
  return (
    <div className="insert-block">
      <div ref={container} />
      <Menu.Root
        onOpenChange={(isOpen) => {
          if (isOpen) newField.current = null
        }}
      >
        <Menu.Trigger className="insert-block__button" aria-label={words.insertAfter(position)}>
          <Icon drawing={Plus} />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner className="menu-positioner" sideOffset={4} collisionPadding={8}>
            <Menu.Popup
              className="menu insert-block__menu"
              finalFocus={() => newField.current === null || document.getElementById(newField.current)}
            >
              {types.map((type) => (
                <Menu.Item
                  key={type}
                  className="menu__item pick beside"
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
