/** The disk: full, without file descriptors, gone while the product runs, and forbidden from the start. */
import { chmodSync, renameSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { drawing } from '#test/gallery-content.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { endure } from './endure.ts'
import { advisorOf, visitorOf } from './people.ts'
import { empty, fill, mayMount, smallDisk } from './small-disk.ts'
import { report } from './table.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const outbox = { MAIL: 'outbox' }

it.skipIf(!mayMount)(
  'with a full disk pages stay, saving and uploading say so, and all works as soon as there is room',
  async () => {
    const disk = smallDisk('size=32m')
    closing.push(disk.remove)
    const app = await disk.start(outbox)
    closing.push(app.stop)
    await endure(app, {
      fault: 'disk full',
      strike: fill,
      relieve: empty,
      visitors: { message: ['failed'] },
      advisor: { save: ['unavailable'], upload: ['unavailable', 'failed', '503'] },
    })
  },
  120_000,
)

it('with every file descriptor taken by others the server stays, and works as soon as they leave', async () => {
  const app = await startBuiltApp(outbox, undefined, ['prlimit', '--nofile=96:96'])
  closing.push(app.stop)
  const idle: Socket[] = []
  await endure(app, {
    fault: 'file descriptors used up by idle connections',
    async strike() {
      const { hostname, port } = new URL(app.url)
      for (let count = 0; count < 200; count += 1)
        idle.push(connect(Number(port), hostname).on('error', () => {}))
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    },
    relieve() {
      for (const socket of idle.splice(0)) socket.destroy()
    },
  })
}, 120_000)

it('a data folder that may not be written to is named at the start, with what to do', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o500)
  // Whoever runs the tests as root may write anywhere: then without that right.
  const under =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'] : []
  const failure = await startBuiltApp({ DATA_DIR: join(folder, 'data') }, undefined, under).catch(
    (error: unknown) => String(error),
  )
  expect(failure).toContain(folder)
  chmodSync(folder, 0o700)
  const app = await startBuiltApp({ DATA_DIR: join(folder, 'data') })
  closing.push(app.stop)
  expect(await visitorOf(app).page()).toBe('200')
  report({
    fault: 'DATA_DIR that may not be written to, at the start',
    times: 1,
    visitors: 'nothing: the server does not start',
    advisor: 'nothing; the start names the folder and what to do',
    lost: 0,
    recovery: 'with the next start, once the right is there',
  })
})

it('a picture whose file is gone is left out, and is there again when the file is', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const site = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
  const images = [1, 2].map((each) => ({
    id: `bild-${each}`,
    order: each,
    url: `/media/gallery/${each}-bild.jpg`,
  }))
  await site.documents.commit([
    { kind: 'put', collection: 'gallery', id: 'current', data: { isVisible: true, images } },
  ])
  for (const each of [1, 2]) await site.files.put(`gallery/${each}-bild.jpg`, await drawing(each))
  site.close()
  const picture = join(dataDir, 'files/gallery/2-bild.jpg')
  renameSync(picture, join(folder, 'aside.jpg'))
  const app = await startBuiltApp({ ...outbox, DATA_DIR: dataDir })
  closing.push(app.stop)
  const shown = async () =>
    [...new Set((await (await fetch(app.url)).text()).match(/\d-bild\.jpg/g))].toSorted()
  const without = await shown()
  renameSync(join(folder, 'aside.jpg'), picture)
  const advisor = advisorOf(() => app)
  await advisor.signIn()
  expect(await advisor.save()).toBe('saved')
  expect([without, await shown()]).toEqual([['1-bild.jpg'], ['1-bild.jpg', '2-bild.jpg']])
  report({
    fault: 'file of a picture missing',
    times: 1,
    visitors: 'pages 200 without that picture',
    advisor: 'the log names it',
    lost: 0,
    recovery: 'when the file is back, with the next page that is made',
  })
})

it('a data folder that is moved away is missed at once, and found again when it is back', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const app = await startBuiltApp({ ...outbox, DATA_DIR: dataDir })
  closing.push(app.stop)
  await endure(app, {
    fault: 'DATA_DIR moved away while running',
    strike: () => renameSync(dataDir, `${dataDir}-away`),
    relieve() {
      rmSync(dataDir, { recursive: true, force: true })
      renameSync(`${dataDir}-away`, dataDir)
    },
    visitors: { message: ['failed'] },
    advisor: { save: ['unavailable'], upload: ['unavailable'] },
  })
}, 120_000)
