/** Where pictures are chosen, or dropped. */
import { ImageUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useContext, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { ClosingContext } from '#admin/shell/widgets/closing.ts'

interface DropzoneProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function Dropzone({ onFiles, children, ...input }: DropzoneProps) {
  const [over, setOver] = useState(false)
  const isClosing = useContext(ClosingContext)
  const refuse = (event: SyntheticEvent) => isClosing && event.preventDefault()
  return (
    <label className={over ? 'dropzone dropzone--over' : 'dropzone'} htmlFor={input.id}>
      {/* Covers the whole zone invisibly: the browser itself accepts a file that is dropped on it. */}
      <input
        {...input}
        className="dropzone__input"
        type="file"
        accept="image/*,.heic,.heif"
        // If it were `disabled`, a file that is dropped on it would open in place of the page.
        aria-disabled={isClosing || undefined}
        onClick={refuse}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          refuse(event)
        }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Else the same file could not be chosen a second time.
          target.value = ''
        }}
      />
      <Icon drawing={ImageUp} />
      {children}
    </label>
  )
}
