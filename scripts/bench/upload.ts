/** How long a photo takes until it is stored, and what that costs. */
import { signedIn, uploadPhoto } from './advisor.ts'
import { answered, costsOf } from './cost.ts'
import { median } from './figures.ts'
import type { Bench } from './product.ts'
import { withPlainServer } from './plain-server.ts'

export async function measureUpload({ report, contents }: Bench) {
  await contents.withProduct('sample', async (product) => {
    const advisor = await signedIn(product)
    // Making the photo is no part of it, and neither is the first use of the image library.
    await uploadPhoto(advisor)
    const stored = await costsOf(product.pids, () => uploadPhoto(advisor), 1)
    const page = await (await fetch(product.url)).text()
    const plain = await withPlainServer(page, ({ pids, url }) => costsOf(pids, () => answered(fetch(url))))
    report.table('A photo of 12 megapixels, as a phone takes it', [
      { name: 'photo stored, ms', rounds: stored.milliseconds, plain: median(plain.milliseconds) },
      { name: 'photo stored, processor ms', rounds: stored.processor, plain: median(plain.processor) },
    ])
  })
}
