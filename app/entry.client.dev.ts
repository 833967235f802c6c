/**
 * Development only: Fast Refresh for islands. The router's refresh expects its own runtime in the page, which public
 * pages do not have; changes to server-rendered parts reload the page.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it acts on the window
import 'virtual:react-router/inject-hmr-runtime'

/** Long enough for Vite to announce that it updates modules of this page. */
const updateNotice = 300

if (!('__reactRouterContext' in window)) {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } })
  let lastUpdate = 0
  import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
    // Styles are links on these pages, which are not hot-replaced.
    if (updates.some(({ path }) => !path.endsWith('.css'))) lastUpdate = Date.now()
  })
  import.meta.hot?.on('react-router:hmr', () => {
    const noticed = Date.now()
    setTimeout(() => {
      if (lastUpdate < noticed - updateNotice) window.location.reload()
    }, updateNotice)
  })
}
