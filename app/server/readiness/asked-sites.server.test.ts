import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { cardWith, readyContent } from '#test/ready-content.ts'
import { askLinks, type LinkRules } from './asked-sites.server.ts'
import { serve } from '#test/local-server.ts'

/** As if 127.0.0.1 were a public address, and every other one private. */
const rules: LinkRules = { isAllowed: (address) => address === '127.0.0.1', timeout: 5_000 }

function ask(links: readonly string[], change: Partial<LinkRules> = {}) {
  const bodyText = links.map((link) => `<a href="${link}">x</a>`).join('')
  const consultation = { ...readyContent.consultation, cards: [cardWith(bodyText)] }
  const promotion = { ...readyContent.promotion, buttonText: '' }
  return askLinks({ ...readyContent, consultation, promotion }, 'https://keller.ch', { ...rules, ...change })
}

const reasonsIn = (finding: Awaited<ReturnType<typeof ask>>) =>
  finding.state === 'open'
    ? finding.dead.map(({ link, reason }) => `${new URL(link).pathname} ${reason}`)
    : finding

it('the link check tells missing pages from those that turn machines away, and confirms a failure by GET', async () => {
  const asked: string[] = []
  const origin = await serve(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    const status = url === '/eigen' ? (method === 'HEAD' ? 404 : 200) : Number(url?.slice(1))
    response.writeHead(status, status === 302 ? { location: '/404' } : {}).end()
  })
  const links = [200, 401, 403, 404, 410, 429, 503, 302].map((status) => `${origin}/${status}`)
  const reasons = ['/404 not-found', '/410 not-found', '/503 failing', '/302 not-found']
  expect(reasonsIn(await ask(links))).toEqual(reasons)
  asked.length = 0
  expect(await ask([`${origin}/eigen`, `${origin}/200`])).toEqual({ state: 'done', count: 2 })
  expect(asked.toSorted()).toEqual(['GET /eigen', 'HEAD /200', 'HEAD /eigen'])
  expect(await ask(['/kontakt', 'mailto:a@b.ch'])).toEqual({ state: 'none' })
})

it('the link check asks four at a time, and each address once', async () => {
  let waiting: (() => void)[] = []
  let asked = 0
  const origin = await serve((_request: IncomingMessage, response) => {
    asked += 1
    waiting.push(() => response.end())
  })
  const links = Array.from({ length: 9 }, (_, number) => `${origin}/${number}`)
  const finding = ask([...links, `${origin}/0#unten`])
  for (const batch of [4, 8, 9]) {
    await expect.poll(() => asked).toBe(batch)
    const open = waiting
    waiting = []
    for (const end of open) end()
  }
  expect(await finding).toEqual({ state: 'done', count: 10 })
})

const failing = (code: string) => ({
  timeout: 200,
  resolve: () => Promise.reject(Object.assign(new Error('no answer'), { code })),
})

it('the link check reports a host that does not exist, and gives up on one that never answers', async () => {
  const origin = await serve(() => {})
  const links = [`${origin}/still`, 'https://gibts.ch/weg', 'http://10.0.0.1/b']
  const reasons = ['/still no-answer', '/weg no-such-host', '/b private']
  expect(reasonsIn(await ask(links, failing('ENOTFOUND')))).toEqual(reasons)
})

it('the link check blames its own connection if no name can be resolved', async () => {
  const unknown = { state: 'unknown', reason: 'no-answer' }
  expect(await ask(['https://a.ch', 'https://b.ch'], failing('EAI_AGAIN'))).toEqual(unknown)
})
