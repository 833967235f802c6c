/**
 * Title and alternative text, one picture after the other. Input goes straight into the editor, and is saved
 * when the dialog closes.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InputField, TextAreaField } from '#design/field.tsx'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import { shell } from '#admin/shell/messages.ts'
import { FocusField } from '#admin/shell/upload/focus-field.tsx'
import { problemSentence } from '#admin/shell/widgets/messages.ts'
import type { PictureWords } from './changes.ts'
import { galleryWords, nameOf } from './messages.ts'

const words = galleryWords.captionDialog
const longest = 200

interface CaptionDialogProps {
  /** In order. */
  images: readonly GalleryImage[]
  shown: GalleryImage
  problems: Record<string, string>
  onDescribe: (id: string, about: PictureWords) => void
  onShow: (id: string) => void
  onClose: () => void
}

export function CaptionDialog({ images, shown, problems, onDescribe, onShow, onClose }: CaptionDialogProps) {
  const index = images.indexOf(shown)
  const problem = (field: string) => problemSentence(problems, `images.${shown.id}.${field}`)
  const step = (by: -1 | 1) => {
    const image = images[index + by]
    return image ? () => onShow(image.id) : undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.position(index + 1, images.length)}
      closeLabel={shell.close}
      foot={
        <>
          <StepButton label={words.previous} drawing={ChevronLeft} onClick={step(-1)} />
          <StepButton label={words.next} drawing={ChevronRight} onClick={step(1)} />
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <FocusField
        id="caption-focus"
        url={shown.url}
        alt={shown.alt || nameOf(shown, index + 1)}
        value={shown.focus}
        onChange={(focus) => onDescribe(shown.id, { focus: focus || undefined })}
      />
      <InputField
        id="caption-title"
        label={words.imageTitle}
        hint={words.titleHint}
        value={shown.title}
        maxLength={longest}
        error={problem('title')}
        onChange={(event) => onDescribe(shown.id, { title: event.target.value })}
      />
      <TextAreaField
        id="caption-alt"
        label={words.alt}
        hint={words.altHint}
        rows={2}
        value={shown.alt}
        maxLength={longest}
        error={problem('alt')}
        onChange={(event) => onDescribe(shown.id, { alt: event.target.value })}
      />
    </Dialog>
  )
}

interface StepButtonProps {
  label: string
  drawing: typeof ChevronLeft
  onClick: (() => void) | undefined
}

/** Stays focusable at the end of the list; otherwise the focus would leave the dialog. */
function StepButton({ label, drawing, onClick }: StepButtonProps) {
  return (
    <IconButton
      drawing={drawing}
      look="secondary"
      className="caption__step"
      label={label}
      aria-disabled={!onClick}
      onClick={onClick}
    />
  )
}
