/**
 * While a modal dialog is open, the history has an entry for it: 'back', which phones have under the thumb,
 * closes the dialog instead of leaving the page. A dialog closed in another way removes its entry.
 */

/** Resolves once the entry of the previous dialog is gone; a new one made earlier would be removed in its place. */
let entryGone: Promise<unknown> = Promise.resolve()

export function showModalWithHistory(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.addEventListener(
    'close',
    openInHistory(() => dialog.close()),
    { once: true },
  )
}

/** Adds an entry for something open like a dialog, which `close` closes. Returns a function to call once closed. */
export function openInHistory(close: () => void): () => void {
  const closed = new AbortController()
  const { signal } = closed
  let hasEntry = false
  void enter()

  async function enter() {
    await entryGone
    if (signal.aborted) return
    hasEntry = true
    // The page must not jump when the entry is removed.
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, dialog: true }, '')
    window.addEventListener('popstate', goBack, { signal })
  }

  function goBack() {
    hasEntry = false
    closed.abort()
    history.scrollRestoration = 'auto'
    close()
  }

  return () => {
    closed.abort()
    if (hasEntry) takeBack()
    hasEntry = false
  }
}

function takeBack() {
  entryGone = new Promise<void>((resolve) => {
    const finish = () => {
      history.scrollRestoration = 'auto'
      resolve()
    }
    window.addEventListener('popstate', finish, { once: true })
  })
  history.back()
}
