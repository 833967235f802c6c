/**
 * What each room may import, as rules that `npm run check:rooms` holds. test/rooms.test.ts plants one violation per rule
 * and expects it to be named: a rule without a planted violation does not pass there.
 */

/** Test code may reach into every room: tests put rooms together, contract suites run against every adapter. */
const testCode = '(\\.(test|contract)\\.tsx?$|^(test|e2e)/)'
const product = { path: '^(app/|listener/|start\\.ts$)', pathNot: testCode }

const browserCode = { path: '^app/(design/|site/|admin/|entry\\.(client|hydrate))', pathNot: testCode }

/**
 * @param {string} name
 * @returns {{ path: string, pathNot: string }}
 */
function room(name) {
  return { path: `^app/${name}/`, pathNot: testCode }
}

/**
 * Everything of ours except the rooms listed.
 * @param {string[]} rooms
 */
function otherThan(...rooms) {
  return { path: '^(app/|listener/|start\\.ts$)', pathNot: `^app/(${rooms.join('|')})/` }
}

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  doNotFollow: { path: 'node_modules' },
  // What the framework writes into .react-router/types and serves under virtual: is not ours to judge.
  exclude: { path: '(\\+types/|^virtual:)' },
  tsPreCompilationDeps: true,
  // TypeScript 7 has no API that dependency-cruiser could use.
  parser: 'swc',
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
}

/** @type {(import('dependency-cruiser').IForbiddenRuleType & { name: string, comment: string })[]} */
export const rules = [
  {
    name: 'domain-is-pure',
    comment:
      'domain holds rules that run anywhere: it imports zod and sanitize-html, nothing else of ours or of Node.',
    from: room('domain'),
    to: { pathNot: '^(app/domain/|node_modules/(zod|sanitize-html|@types/sanitize-html)/)' },
  },
  {
    name: 'ports-know-domain',
    comment: 'A port speaks our language: it knows domain, and no library, vendor or other room.',
    from: room('ports'),
    to: { pathNot: '^(app/(ports|domain)/|node_modules/zod/)' },
  },
  {
    name: 'adapters-know-ports-and-domain',
    comment: 'An adapter serves a port. What it needs from elsewhere is handed to its factory.',
    from: room('adapters'),
    to: otherThan('adapters', 'ports', 'domain'),
  },
  {
    name: 'server-knows-ports-and-domain',
    comment:
      'Use cases work with every adapter: they know ports, and are given adapters by wiring.server.ts.',
    from: room('server'),
    to: otherThan('server', 'ports', 'domain'),
  },
  {
    name: 'design-knows-nothing',
    comment: 'design has buttons, fields and dialogs without product words, so it knows no other room.',
    from: room('design'),
    to: otherThan('design'),
  },
  {
    name: 'site-knows-domain-and-design',
    comment: 'Public components take plain props: what they show is fetched by the route.',
    from: room('site'),
    to: otherThan('site', 'domain', 'design'),
  },
  {
    name: 'admin-knows-domain-design-and-site',
    comment:
      'The admin area previews the public sections; everything from the server comes through its route.',
    from: room('admin'),
    to: otherThan('admin', 'domain', 'design', 'site'),
  },
  {
    name: 'routes-are-glue',
    comment:
      'A route reads services from its context. Importing adapters or wiring would open the database twice.',
    from: room('routes'),
    to: otherThan('routes', 'domain', 'server', 'site', 'admin', 'design'),
  },
  {
    name: 'sections-stay-apart',
    comment:
      'A section can be changed or dropped without reading another; pages are put together by routes, header and ' +
      'footer around them by frame.',
    from: { path: '^app/site/(?!islands/|frame/)([^/]+)/', pathNot: testCode },
    to: { path: '^app/site/[^/]+/', pathNot: '^app/site/($1|islands)/' },
  },
  {
    name: 'islands-know-sections-by-registry',
    comment: 'The island machinery serves any component; only its registry names those of the sections.',
    from: { path: '^app/site/islands/', pathNot: `(^app/site/islands/registry\\.ts$|${testCode})` },
    to: { path: '^app/site/', pathNot: '^app/site/islands/' },
  },
  {
    name: 'managers-stay-apart',
    comment: 'Managers share the shell in admin/shell and nothing else, so that each can change alone.',
    from: { path: '^app/admin/(?!shell/)([^/]+)/', pathNot: testCode },
    to: { path: '^app/admin/', pathNot: '^app/admin/($1|shell)/' },
  },
  {
    name: 'shell-knows-no-manager',
    comment:
      'The shell works for content types that do not exist yet: what differs is handed to it as a definition.',
    from: room('admin/shell'),
    to: { path: '^app/admin/', pathNot: '^app/admin/shell/' },
  },
  {
    name: 'wiring-belongs-to-the-entry',
    comment:
      'wiring.server.ts opens the database; entry.server.tsx alone imports it, so that it is opened once.',
    from: { ...product, pathNot: `(^app/entry\\.server\\.tsx$|${testCode})` },
    to: { path: '^app/wiring\\.server\\.ts$' },
  },
  {
    name: 'adapters-are-chosen-in-wiring',
    comment: 'Which adapter serves a port is decided in one place, wiring.server.ts.',
    from: { ...product, pathNot: `(^app/(adapters/|wiring\\.server\\.ts$)|${testCode})` },
    to: { path: '^app/adapters/' },
  },
  {
    name: 'start-runs-the-build',
    comment:
      'start.ts serves the built bundle. A source of the app imported beside it would exist twice; only the settings ' +
      'are read before there is a bundle.',
    from: { path: '^(start\\.ts$|listener/)', pathNot: testCode },
    to: { path: '^app/', pathNot: '^app/server/(config|host)\\.server\\.ts$' },
  },
  {
    name: 'listener-belongs-to-start',
    comment:
      'listener is the HTTP side of Node, run beside the built bundle; inside the bundle it would exist twice.',
    from: { ...product, pathNot: `(^(start\\.ts$|listener/)|${testCode})` },
    to: { path: '^listener/' },
  },
  {
    name: 'browser-code-without-server',
    comment: 'What browsers load must not pull in the server: the build would break, or worse, ship it.',
    from: browserCode,
    to: { path: '\\.server\\.tsx?$' },
  },
  {
    name: 'browser-code-without-node',
    comment: 'Browsers have no modules of Node; what needs them belongs into server or an adapter.',
    from: browserCode,
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-test-code-in-the-product',
    comment: 'Test helpers, fixtures and contract suites stay out of what visitors are served.',
    from: product,
    to: { path: testCode },
  },
  {
    name: 'no-development-packages-in-the-product',
    comment:
      'A server installed without development packages must start. The framework reads routes.ts only to build.',
    from: { ...product, pathNot: `(^app/(routes\\.ts|entry\\.client\\.dev\\.ts)$|${testCode})` },
    to: { dependencyTypes: ['npm-dev'], dynamic: false, pathNot: '^node_modules/@types/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other in a circle can only be understood, and loaded, together.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unknown-imports',
    comment:
      'An import that leads nowhere hides what a file depends on, and makes every other rule blind to it.',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** For dependency-cruiser's own commands: `npx depcruise --config scripts/room-rules.mjs app`. */
export default { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })), options }
