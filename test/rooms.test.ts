/** Every file has a room: this test decides where a thing may live, not whoever adds it. */
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appFiles, productFiles, sourceFiles, textsIn } from '#test/source-texts.ts'

const rooms = [
  /^app\/[^/]+$/,
  /^app\/domain\/([a-z-]+\/)?[^/]+$/,
  /^app\/ports\/[^/]+$/,
  /^app\/adapters\/[^/]+$/,
  /^app\/adapters\/(backup|dns|embedded|firebase|smtp|emailjs|memory|sign-in)\//,
  /^app\/server\/([a-z-]+\/)?[^/]+$/,
  /^app\/routes\/(site|admin)\/[^/]+$/,
  /^app\/routes\/[^/]+$/,
  /^app\/design\//,
  /^app\/site\/[a-z-]+\/([a-z-]+\/)?[^/]+$/,
  /^app\/site\/((anchors|messages|page-styles|paths|tell)\.ts|refusal-notice\.tsx|[^/]+\.css)$/,
  /^app\/admin\/[a-z-]+\/[^/]+$/,
  /^app\/admin\/appointments\/availability\/[^/]+$/,
  /^app\/server\/appointments\/(self-service\/|own-calendars\/([a-z-]+\/)?)[^/]+$/,
  /^app\/admin\/shell\/(commands|fields|session|storage|versions|compare|preview-links|upload|preview|frame|widgets|rich-text|links)\/([a-z-]+\/)?[^/]+$/,
  /^app\/admin\/((managers|messages|pages)\.ts|[^/]+\.css)$/,
]

const filesOfTheEntry = [
  'app/routes.ts',
  'app/root.tsx',
  'app/hydration.ts',
  'app/no-eval.ts',
  'app/wiring.server.ts',
  'app/composition.server.ts',
  'app/entry.server.tsx',
  'app/entry.client.ts',
  'app/entry.client.dev.ts',
  'app/entry.hydrate.tsx',
]

/** Names that say nothing attract everything. */
const namesThatSayNothing = /^(utils?|lib|helpers?|misc|common|shared|general|stuff)(\.|$)/

/** German that is not a message: the default content, and names that are German in the outside world. */
const germanContent: RegExp[] = [/^app\/domain\//]
const messageFile = /(^|[/.-])messages(\.server)?\.tsx?$/

describe('files below app/', () => {
  it('lie in a known room', () => {
    expect(appFiles.filter((path) => !rooms.some((room) => room.test(path)))).toEqual([])
  })

  it('lie beside the rooms only when the framework or start.ts needs them there', () => {
    const beside = appFiles.filter(
      (path) => dirname(path) === 'app' && /\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
    )
    expect(beside.filter((path) => !filesOfTheEntry.includes(path) && !/\.test\.tsx?$/.test(path))).toEqual(
      [],
    )
  })

  it('end in .server.ts when they belong to the server, and only then', () => {
    const serverRoom = productFiles.filter((path) => path.startsWith('app/server/'))
    expect(serverRoom.filter((path) => !path.endsWith('.server.ts'))).toEqual([])
    const elsewhere = productFiles.filter((path) => /\.server\.tsx?$/.test(path) && dirname(path) !== 'app')
    expect(elsewhere.filter((path) => !/^app\/(server|routes)\//.test(path))).toEqual([])
  })

  it('are no barrels: an index that passes on exports hides which file is meant', () => {
    expect(sourceFiles.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
  })

  it('and their folders have names that say what they are for', () => {
    const parts = appFiles.flatMap((path) => path.split('/').map((part) => ({ part, path })))
    expect(parts.filter(({ part }) => namesThatSayNothing.test(part)).map(({ path }) => path)).toEqual([])
  })

  it('keep German sentences in messages.ts', () => {
    // Only texts with an umlaut are caught, which is enough to catch a habit.
    const germanIn = (path: string) => textsIn(path).filter((text) => /[äöüÄÖÜ]/.test(text))
    const [messages, others] = [true, false].map((wanted) =>
      productFiles.filter((path) => messageFile.test(path) === wanted),
    )
    const found = others?.filter((path) => !germanContent.some((file) => file.test(path)))
    expect(found?.flatMap((path) => germanIn(path).map((text) => `${path}: ${text}`))).toEqual([])
    expect(messages?.flatMap(germanIn)).not.toEqual([])
  })
})
