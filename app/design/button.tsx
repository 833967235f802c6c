/**
 * Buttons, and links that look like buttons. While `busy`, a button shows `busyText` with a spinner and keeps its
 * width.
 */
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** `book` is the accent colour: only for ways to an appointment. */
export type ButtonLook = 'filled' | 'book' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'

interface Appearance {
  look?: ButtonLook
  wide?: boolean
  /** Contains only an icon; the button then needs an `aria-label`. */
  iconOnly?: boolean
}

function buttonClass({ look = 'filled', wide, iconOnly }: Appearance, more?: string) {
  const kinds = [look !== 'filled' && look, wide && 'wide', iconOnly && 'icon']
  return ['button', ...kinds.map((kind) => kind && `button--${kind}`), more].filter(Boolean).join(' ')
}

type ButtonProps = Appearance & ComponentProps<'button'> & { busy?: boolean; busyText?: string }

export function Button({ look, wide, iconOnly, busy = false, busyText, className, ...rest }: ButtonProps) {
  const { children, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ look, wide, iconOnly }, className)}
      aria-busy={busy || undefined}
    >
      {busyText === undefined ? children : <Label busy={busy} busyText={busyText} idle={children} />}
    </button>
  )
}

function Label({ busy, busyText, idle }: { busy: boolean; busyText: string; idle: ReactNode }) {
  const other = busy ? idle : busyText
  return (
    <span className="button__label" data-reserve={typeof other === 'string' ? other : undefined}>
      <span>
        {busy && <Spinner />}
        {busy ? busyText : idle}
      </span>
    </span>
  )
}

type ButtonLinkProps = Appearance & ComponentProps<'a'>

export function ButtonLink({ look, wide, iconOnly, className, children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={buttonClass({ look, wide, iconOnly }, className)}>
      {children}
    </a>
  )
}
