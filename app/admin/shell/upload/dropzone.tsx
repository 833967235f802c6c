/** A zone for choosing or dropping pictures. */
import { ImageUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useContext, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { ClosingContext } from '#admin/shell/widgets/closing.ts'

interface DropzoneProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onFiles: (files: File[]) => void
  /** As small as a button, because there is a picture, and replacing it is not the main action. */
  isSmall?: boolean
  children: ReactNode
}

export function Dropzone({ onFiles, isSmall = false, children, ...input }: DropzoneProps) {
  const [over, setOver] = useState(false)
  const isClosing = useContext(ClosingContext)
  const refuse = (event: SyntheticEvent) => isClosing && event.preventDefault()
  return (
    <label className={classOf({ isSmall, over })} htmlFor={input.id}>
      {/* Covers the whole zone invisibly, because the browser itself accepts a file dropped on it. */}
      <input
        {...input}
        className="dropzone__input"
        type="file"
        accept="image/*,.heic,.heif"
        // With `disabled`, a file dropped on it would open in place of the page.
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
          // Otherwise the same file could not be chosen a second time.
          target.value = ''
        }}
      />
      <Icon drawing={ImageUp} />
      {children}
    </label>
  )
}

function classOf({ isSmall, over }: { isSmall: boolean; over: boolean }): string {
  const look = isSmall ? 'dropzone dropzone--small button button--secondary' : 'dropzone'
  return over ? `${look} dropzone--over` : look
}
