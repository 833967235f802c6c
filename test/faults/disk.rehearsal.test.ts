/** Faults of the disk: full, without file descriptors, and gone while the product runs. */
import { renameSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { endure } from './endure.ts'
import { empty, fill, mayMount, startOnSmallDisk } from './small-disk.ts'

const outbox = { MAIL: 'outbox' }

it.skipIf(!mayMount)(
  'a full disk leaves pages working and refuses saves and uploads, until there is room again',
  async () => {
    const app = await startOnSmallDisk('size=32m', outbox)
    await endure(app, {
      fault: 'disk full',
      async strike() {
        fill(app)
        const answer = await fetch(`${app.url}/healthz`)
        expect([answer.status, await answer.json()]).toMatchObject([503, { disk: 'full' }])
      },
      relieve: empty,
      visitors: { message: ['failed'] },
      advisor: { save: ['unavailable'], upload: ['unavailable', 'failed', '503'] },
    })
  },
  120_000,
)

it('a server out of file descriptors keeps running, and works again once connections close', async () => {
  const app = await startedApp(outbox, { under: ['prlimit', '--nofile=96:96'] })
  const idle: Socket[] = []
  await endure(app, {
    fault: 'file descriptors used up by idle connections',
    async strike() {
      const { hostname, port } = new URL(app.url)
      for (let count = 0; count < 200; count += 1)
        idle.push(connect(Number(port), hostname).on('error', () => {}))
      await new Promise(setImmediate)
    },
    relieve() {
      for (const socket of idle.splice(0)) socket.destroy()
    },
  })
}, 120_000)

it('a data folder that is moved away makes saves fail, and works again once it is back', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const app = await startedApp({ ...outbox, DATA_DIR: dataDir })
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
