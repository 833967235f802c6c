/**
 * While a modal dialog is open, the history has an entry for it: 'back', which phones have under the thumb, closes the
 * dialog instead of leaving the page. Closed in another way, it takes its entry along.
 */

/** Until the entry of the dialog before is gone; a new one made earlier would be taken in its place. */
let entryGone: Promise<unknown> = Promise.resolve()

export async function showModalWithHistory(dialog: HTMLDialogElement): Promise<void> {
  dialog.showModal()
  await entryGone
  if (!dialog.open) return
  // The page must not jump when the entry goes.
  history.scrollRestoration = 'manual'
  history.pushState({ ...history.state, dialog: true }, '')
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('popstate', () => end(dialog, ended), { signal })
  dialog.addEventListener('close', () => takeBack(ended), { signal })
}

function end(dialog: HTMLDialogElement, ended: AbortController) {
  ended.abort()
  history.scrollRestoration = 'auto'
  dialog.close()
}

function takeBack(ended: AbortController) {
  ended.abort()
  entryGone = new Promise<void>((resolve) => {
    const gone = () => {
      history.scrollRestoration = 'auto'
      resolve()
    }
    window.addEventListener('popstate', gone, { once: true })
  })
  history.back()
}
