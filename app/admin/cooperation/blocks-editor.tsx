/** The blocks of a cooperation: appended, moved by buttons, handle or keyboard, deleted with undo. */
import { ArrowDown, ArrowUp, Heading, Image, type LucideIcon, Trash2, Type } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Icon } from '#design/icon.tsx'
import {
  addBlock,
  type BlockType,
  moveBlock,
  placeBlock,
  removeBlock,
  updateBlock,
} from '#domain/cooperation/blocks.ts'
import type { Block } from '#domain/cooperation/cooperation.ts'
import { inOrder } from '#domain/list-order.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { SortableList } from '#admin/shell/widgets/sorting/sortable-list.tsx'
import { BlockFields, firstFieldId } from './block-fields.tsx'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.blocks
const icons: Record<BlockType, LucideIcon> = { heading: Heading, text: Type, image: Image }
const types = Object.keys(icons) as BlockType[]
const addButtonsId = 'add-block'
const buttonId = (direction: 'up' | 'down', id: string) => `block-${id}-${direction}`

interface BlocksEditorProps extends Pick<EditorProps<unknown>, 'upload' | 'problems'> {
  blocks: readonly Block[]
  /** Prefix of the paths of the blocks' problems. */
  path: string
  onChange: (change: (blocks: readonly Block[]) => Block[]) => void
}

export function BlocksEditor({ blocks, problems, path, upload, onChange }: BlocksEditorProps) {
  const [removed, setRemoved] = useState<{ name: string; before: readonly Block[] } | null>(null)
  const [moved, setMoved] = useState('')
  const sorted = inOrder(blocks)

  function change(update: (blocks: readonly Block[]) => Block[]) {
    setRemoved(null)
    onChange(update)
  }
  function add(type: BlockType) {
    const id = newId()
    change((before) => addBlock(before, type, id))
    focusSoon(firstFieldId({ id, type }))
  }
  function move(id: string, direction: 'up' | 'down', index: number) {
    const place = index + (direction === 'up' ? -1 : 1)
    if (place < 0 || place >= sorted.length) return
    change((before) => moveBlock(before, id, direction))
    setMoved(words.moved(place + 1, sorted.length))
    focusSoon(buttonId(direction, id))
  }
  function remove(id: string, name: string) {
    change((before) => removeBlock(before, id))
    setRemoved({ name, before: blocks })
    focusSoon(undoId)
  }
  return (
    <div className="blocks">
      <h3>{words.heading}</h3>
      {sorted.length === 0 && <p className="field__hint">{words.none}</p>}
      <SortableList
        className="blocks__list"
        items={sorted}
        itemClassName={() => 'block'}
        nameOf={(block) => words.name(sorted.indexOf(block) + 1)}
        onMove={(id, index) => change((before) => placeBlock(before, id, index))}
      >
        {(block, { index, handle }) => (
          <>
            <BlockHead
              block={block}
              position={index + 1}
              count={sorted.length}
              handle={handle}
              onMove={(direction) => move(block.id, direction, index)}
              onRemove={() => remove(block.id, words.name(index + 1))}
            />
            <div className="block__body">
              <BlockFields
                block={block}
                problems={problems}
                path={`${path}.${block.id}`}
                upload={upload}
                onChange={(part) => change((before) => updateBlock(before, block.id, part))}
              />
            </div>
          </>
        )}
      </SortableList>
      <div role="status" className="visually-hidden">
        {moved}
      </div>
      <div role="status" className="blocks__removed">
        {removed && (
          <>
            {words.removed(removed.name)}{' '}
            <button
              id={undoId}
              className="link-button"
              type="button"
              onClick={() => {
                change(() => [...removed.before])
                focusSoon(addButtonsId)
              }}
            >
              {words.undo}
            </button>
          </>
        )}
      </div>
      <div className="button-row" id={addButtonsId} tabIndex={-1}>
        {types.map((type) => (
          <Button key={type} look="secondary" onClick={() => add(type)}>
            {words.add(type)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const undoId = 'undo-block'

interface BlockHeadProps {
  block: Block
  position: number
  count: number
  handle: ReactNode
  onMove: (direction: 'up' | 'down') => void
  onRemove: () => void
}

function BlockHead({ block, position, count, handle, onMove, onRemove }: BlockHeadProps) {
  const name = words.name(position)
  return (
    <div className="block__head">
      {handle}
      <span>
        <Icon drawing={icons[block.type]} /> {position} {words.types[block.type]}
      </span>
      {/* Not `disabled`: a button that reaches the end while it is pressed would lose the focus. */}
      <IconButton
        drawing={ArrowUp}
        id={buttonId('up', block.id)}
        label={words.up(name)}
        aria-disabled={position === 1 || undefined}
        onClick={() => onMove('up')}
      />
      <IconButton
        drawing={ArrowDown}
        id={buttonId('down', block.id)}
        label={words.down(name)}
        aria-disabled={position === count || undefined}
        onClick={() => onMove('down')}
      />
      <IconButton drawing={Trash2} look="danger-quiet" label={words.remove(name)} onClick={onRemove} />
    </div>
  )
}
