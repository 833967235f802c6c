/**
 * Copies a text to the clipboard in the way the browser allows: the current API asks, the old one copies a selection.
 * A text that the server has yet to send is promised, `null` if it sends none: Safari only lets a page copy at once after
 * a click, and takes a promise for that.
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
  // Outside of an open dialog nothing can be selected.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  ;(dialog ?? document.body).append(field)
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
