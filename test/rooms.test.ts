/** Every file has a room; this test decides where files may be. */
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { appFiles, productFiles, textsIn } from '#test/source-texts.ts'

const rooms = /^app\/(domain|ports|adapters|server|routes|design|site|admin)\//
const filesOfTheEntry =
  /^app\/((root|entry|wiring|composition|routes|hydration|no-eval)\b[^/]*|[^/]+\.d\.ts)$/

/** Meaningless names attract everything; an index that re-exports hides which file is meant. */
const namesThatSayNothing = /^(index|utils?|lib|helpers?|misc|common|shared|general|stuff)(\.|$)/

const messageFile = /(^|[/.-])messages(\.server)?\.tsx?$/

it('files below app/ lie in a known room, or beside the rooms if the framework or start.ts needs them', () => {
  expect(appFiles.filter((path) => !rooms.test(path) && !filesOfTheEntry.test(path))).toEqual([])
})

it('files below app/ end in .server.ts if, and only if, they belong to the server', () => {
  const serverRoom = productFiles.filter((path) => path.startsWith('app/server/'))
  expect(serverRoom.filter((path) => !path.endsWith('.server.ts'))).toEqual([])
  const elsewhere = productFiles.filter((path) => /\.server\.tsx?$/.test(path) && dirname(path) !== 'app')
  expect(elsewhere.filter((path) => !/^app\/(server|routes)\//.test(path))).toEqual([])
})

it('files below app/ and their folders have names that say what they are for', () => {
  const parts = appFiles.flatMap((path) => path.split('/').map((part) => ({ part, path })))
  expect(parts.filter(({ part }) => namesThatSayNothing.test(part)).map(({ path }) => path)).toEqual([])
})

it('files below app/ keep German sentences in messages.ts, except for the default content', () => {
  // Only texts with an umlaut are found, which is enough to notice a habit.
  const germanIn = (path: string) => textsIn(path).filter((text) => /[äöüÄÖÜ]/.test(text))
  const others = productFiles.filter((path) => !messageFile.test(path) && !path.startsWith('app/domain/'))
  expect(others.flatMap((path) => germanIn(path).map((text) => `${path}: ${text}`))).toEqual([])
  expect(productFiles.flatMap(germanIn)).not.toEqual([])
})
