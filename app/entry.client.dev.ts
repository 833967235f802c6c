/**
 * Development only: Fast Refresh for islands. The router's refresh expects its own runtime in the page, which public
 * pages don't have; what is only rendered on the server reloads the page.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it acts on the window
import 'virtual:react-router/inject-hmr-runtime'

/** Long enough for Vite to say that it updates modules of this page. */
const updateNotice = 300

if (!('__reactRouterContext' in window)) {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } })
  let lastUpdate = 0
  import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
    // Styles come as links on these pages and are not replaced.
    if (updates.some(({ path }) => !path.endsWith('.css'))) lastUpdate = Date.now()
  })
  import.meta.hot?.on('react-router:hmr', () => {
    const noticed = Date.now()
    setTimeout(() => {
      if (lastUpdate < noticed - updateNotice) window.location.reload()
    }, updateNotice)
  })
}
