/** A button that contains only an icon; `label` is its accessible name. */
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface IconButtonProps extends ComponentProps<typeof Button> {
  drawing: ComponentProps<typeof Icon>['drawing']
  label: string
}

export function IconButton({ drawing, label, look = 'quiet', ...button }: IconButtonProps) {
  return (
    <Button look={look} iconOnly aria-label={label} {...button}>
      <Icon drawing={drawing} />
    </Button>
  )
}
