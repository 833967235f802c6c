/** Every file has a room: this test decides where a thing may live, not whoever adds it. */
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appFiles, productFiles, textsIn } from '#test/source-texts.ts'

const rooms = [
  /^app\/((routes|hydration|no-eval|(wiring|composition)\.server|entry\.client(\.dev)?)\.ts|(root|entry\.(server|hydrate))\.tsx)$/,
  /^app\/[^/]+(\.test\.tsx?|\.d\.ts|\.css)$/,
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

/** Names that say nothing attract everything; an index that passes on exports hides which file is meant. */
const namesThatSayNothing = /^(index|utils?|lib|helpers?|misc|common|shared|general|stuff)(\.|$)/

const messageFile = /(^|[/.-])messages(\.server)?\.tsx?$/

describe('files below app/', () => {
  it('lie in a known room', () => {
    expect(appFiles.filter((path) => !rooms.some((room) => room.test(path)))).toEqual([])
  })

  it('end in .server.ts when they belong to the server, and only then', () => {
    const serverRoom = productFiles.filter((path) => path.startsWith('app/server/'))
    expect(serverRoom.filter((path) => !path.endsWith('.server.ts'))).toEqual([])
    const elsewhere = productFiles.filter((path) => /\.server\.tsx?$/.test(path) && dirname(path) !== 'app')
    expect(elsewhere.filter((path) => !/^app\/(server|routes)\//.test(path))).toEqual([])
  })

  it('and their folders have names that say what they are for', () => {
    const parts = appFiles.flatMap((path) => path.split('/').map((part) => ({ part, path })))
    expect(parts.filter(({ part }) => namesThatSayNothing.test(part)).map(({ path }) => path)).toEqual([])
  })

  it('keep German sentences in messages.ts, but for the default content', () => {
    // Only texts with an umlaut are caught, which is enough to catch a habit.
    const germanIn = (path: string) => textsIn(path).filter((text) => /[äöüÄÖÜ]/.test(text))
    const { true: messages = [], false: others = [] } = Object.groupBy(productFiles, (path) =>
      messageFile.test(path) ? 'true' : 'false',
    )
    const found = others.filter((path) => !path.startsWith('app/domain/'))
    expect(found.flatMap((path) => germanIn(path).map((text) => `${path}: ${text}`))).toEqual([])
    expect(messages.flatMap(germanIn)).not.toEqual([])
  })
})
