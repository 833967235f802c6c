/** Resident memory of the server: idle, after load, and after photos. */
import { signedIn, uploadPhoto } from './advisor.ts'
import { median } from './figures.ts'
import { rateOf, type Target } from './load.ts'
import type { Bench } from './product.ts'
import { withPlainServer } from './plain-server.ts'
import { memoryOf } from './processes.ts'

const rounds = 3
const photos = 3

export async function measureMemory({ report, contents }: Bench) {
  const plain: Record<'idle' | 'loaded', number[]> = { idle: [], loaded: [] }
  const ours: Record<'idle' | 'loaded' | 'uploaded', number[]> = { idle: [], loaded: [], uploaded: [] }
  for (let round = 0; round < rounds; round += 1) {
    const page = await contents.withProduct('sample', async (product) => {
      const served = await (await fetch(product.url)).text()
      ours.idle.push(...memoryOf(product.pids))
      const advisor = await signedIn(product)
      await loaded({ ...product, cookie: advisor.cookie })
      await loaded(product)
      ours.loaded.push(...memoryOf(product.pids))
      for (let photo = 0; photo < photos; photo += 1) await uploadPhoto(advisor)
      ours.uploaded.push(...memoryOf(product.pids))
      return served
    })
    await withPlainServer(page, async (server) => {
      plain.idle.push(...memoryOf(server.pids))
      await loaded(server)
      plain.loaded.push(...memoryOf(server.pids))
    })
  }
  const [idle, afterLoad] = [median(plain.idle), median(plain.loaded)]
  report.table('Memory', [
    { name: 'the plain server idle, MiB', rounds: plain.idle, plain: idle },
    { name: 'the plain server after the load, MiB', rounds: plain.loaded, plain: afterLoad },
    { name: 'idle, MiB', rounds: ours.idle, bar: '≤ 130', plain: idle },
    { name: 'after the load, MiB', rounds: ours.loaded, bar: '≤ 250', plain: afterLoad },
    { name: 'after the load and photos, MiB', rounds: ours.uploaded, plain: afterLoad },
  ])
}

const loaded = ({ url, pids, cookie }: Target) =>
  rateOf({ url: `${url}/`, pids, ...(cookie !== undefined && { cookie }) })
