/** Where pictures are chosen, or dropped. */
import { ImageUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '#design/icon.tsx'

interface DropzoneProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function Dropzone({ onFiles, children, ...input }: DropzoneProps) {
  const [over, setOver] = useState(false)
  return (
    <label className={over ? 'dropzone dropzone--over' : 'dropzone'} htmlFor={input.id}>
      {/* Covers the whole zone invisibly: the browser itself accepts a file that is dropped on it. */}
      <input
        {...input}
        className="dropzone__input"
        type="file"
        accept="image/*,.heic,.heif"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
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
