/**
 * Copies a text to the clipboard in the way the browser allows: the current API asks, the old one copies a selection.
 */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): 'copied' | 'refused' {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  document.body.append(field)
  field.select()
  try {
    // Deprecated, but the only way if the page came neither by https nor from this machine.
    return document.execCommand('copy') ? 'copied' : 'refused'
  } catch {
    return 'refused'
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
