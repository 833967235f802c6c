/**
 * Requests the files that a chunk loaded on demand needs at the same time as the chunk. Vite's own helper
 * also handles nonces in attributes, pages of other origins and browsers without `modulepreload`, none of
 * which is needed here, and would be a fifth of the first script of every public page. This one has the same
 * export and parameters (vite 8, `\0vite/preload-helper.js`). If Vite renames it, Vite's own is built in, and
 * the test of bytes fails.
 */
const helper = `
const asked = {};
function ask(path) {
  return asked[path] ??= new Promise((done, failed) => {
    const isSheet = path.endsWith('.css');
    const href = '/' + path;
    if (document.querySelector('link[href="' + href + '"]')) return done();
    const link = document.createElement('link');
    Object.assign(link, { rel: isSheet ? 'stylesheet' : 'modulepreload', href, crossOrigin: '' });
    // Without a style sheet the chunk would be seen unstyled; a script that does not come fails its import.
    if (isSheet) {
      link.onload = done;
      link.onerror = () => {
        link.remove();
        delete asked[path];
        failed(Error(href));
      };
    } else done();
    document.head.append(link);
  });
}
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(ask)).then(load);
`

/** @type {import('vite').Plugin} */
export const preloadHelper = {
  name: 'lotse:preload-helper',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: helper, map: null }),
  },
}
