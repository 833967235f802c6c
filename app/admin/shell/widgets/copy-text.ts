/**
 * Copies a text to the clipboard in the way the browser allows: the current API asks, the old one copies a
 * selection. A text still to come from the server is passed as a promise, which resolves to `null` if there
 * is none. Safari only lets a page copy directly after a click, and accepts a promise for that.
 */
export async function copyText(text: string | Promise<string | null>): Promise<'copied' | 'refused'> {
  try {
    const promised = Promise.resolve(text).then(plainText)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })])
    return 'copied'
  } catch {
    const given = await text
    return given === null ? 'refused' : copySelection(given)
  }
}

function plainText(text: string | null) {
  if (text === null) throw new Error('There is nothing to copy.')
  return new Blob([text], { type: 'text/plain' })
}

function copySelection(text: string): 'copied' | 'refused' {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  // While a dialog is open, nothing outside of it can be selected.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  ;(dialog ?? document.body).append(field)
  field.select()
  try {
    // Deprecated, but the only way for a page that came neither by https nor from this machine.
    return document.execCommand('copy') ? 'copied' : 'refused'
  } catch {
    return 'refused'
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
