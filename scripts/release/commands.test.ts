import { expect, it } from 'vitest'
import { inItsOwnWay } from './commands.mjs'

it.each([
  ['Auf dem Server hilft npm run admin.', 'Auf dem Server hilft ./lotse/admin.'],
  ['npm run restore -- DATEI --overwrite', './lotse/restore DATEI --overwrite'],
  ['TRUST_PROXY=1 npm start', 'TRUST_PROXY=1 ./lotse/start'],
  ['`npm run admin` changes it', '`./lotse/admin` changes it'],
  ['npm run demo', 'npm run demo'],
])('an installation writes %s as %s', (here, there) => {
  expect(inItsOwnWay(here)).toBe(there)
})

it('keeps a list of commands aligned in columns', () => {
  const lines = ['npm run admin               fragt nach allem', 'npm run admin -- --name "A" ändert ihn']
  const columns = lines.map((line) => inItsOwnWay(line).search(/fragt|ändert/))
  expect(columns).toEqual([25, 25])
})
