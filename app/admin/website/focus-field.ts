const controls = 'input, select, textarea, button'

/** Focuses a field after the next render: its control, the first of a group, or the button that adds to a list. */
export function focusField(path: string) {
  requestAnimationFrame(() => {
    const field = document.getElementById(path)
    const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls)
    const target = control ?? document.getElementById(`${path}-add`)
    target?.focus()
  })
}
