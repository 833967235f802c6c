/** The sheet's button opens the print dialog. Part of every public page's first script: keep it small. */
export function startPrintButton() {
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print())
}
