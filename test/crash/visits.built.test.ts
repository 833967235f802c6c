/** Visits of a server that ends in order, and of one that is killed: what was stored stays, what was not is gone. */
import { expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { visitor } from '#test/visitor.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

async function visit(app: BuiltApp, times: number) {
  for (let time = 0; time < times; time += 1) await (await fetch(app.url, { headers: visitor })).text()
}

it('are stored at the end, and a crash takes those of the last minute alone', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  const first = await startBuiltApp({ DATA_DIR: dataDir })
  await visit(first, 3)
  await first.stop()
  const second = await startBuiltApp({ DATA_DIR: dataDir })
  await visit(second, 2)
  await second.kill()
  const clock = { now: () => new Date() }
  const { documents, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  const months = await documents.newest('visits', { by: 'month', limit: 1 })
  expect(months.map(({ data }) => data['rows'])).toEqual([
    expect.arrayContaining([{ of: 'page', name: '/', count: 3 }]),
  ])
  close()
})
