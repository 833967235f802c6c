import { controlOf } from '#admin/shell/frame/use-target-of-address.ts'

/** Focuses a field after the next render: its control, or the first of a group. */
export function focusField(path: string) {
  requestAnimationFrame(() => controlOf(document.getElementById(path))?.focus())
}
