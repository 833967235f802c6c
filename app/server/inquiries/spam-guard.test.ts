import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSpamGuard, type InquiryAttempt, type SpamGuard, usualLimits } from './spam-guard.server.ts'

const clock = { now: () => new Date() }
const minute = 60_000
const hour = 60 * minute

// Fixed, so that no two keys of a test ever share a slot by chance.
const secret = Buffer.alloc(32, 1)

let guard: SpamGuard
let count = 0
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T07:42:00Z') })
  guard = createSpamGuard(clock, usualLimits, secret)
  count = 0
})
afterEach(() => vi.useRealTimers())

/** An inquiry unlike every other one. */
function attempt(change: Partial<InquiryAttempt> = {}): InquiryAttempt {
  count += 1
  const letters = [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  return {
    address: `198.51.100.${count % 250}`,
    email: `visitor${count}@example.ch`,
    words: `Grüezi, mein Anliegen ist ${letters}`,
    fingerprint: `inquiry-${count}`,
    ...change,
  }
}

const many = (length: number, change: (index: number) => Partial<InquiryAttempt>) =>
  Array.from({ length }, (_, index) => attempt(change(index)))
const admittedOf = (attempts: InquiryAttempt[]) => attempts.filter((one) => guard.admit(one).admitted).length
const admitted = (...given: Parameters<typeof many>) => admittedOf(many(...given))

it('the spam guard limits one address to a few inquiries an hour, without using up any other limit', () => {
  const address = '203.0.113.7'
  expect(admitted(50, () => ({ address }))).toBe(usualLimits.host.points)
  expect(admitted(30, (index) => ({ address: `${index + 1}.2.3.4` }))).toBe(30)
  vi.advanceTimersByTime(hour)
  for (let round = 0; round < 50; round += 1) {
    const admission = guard.admit(attempt({ address }))
    expect(admission.admitted).toBe(true)
    if (admission.admitted) admission.refund()
  }
})

it('the spam guard says when an inquiry would be admitted, by the limit that ends last', () => {
  const address = '203.0.113.7'
  const email = 'eva@example.ch'
  admitted(6, () => ({ email }))
  vi.advanceTimersByTime(minute)
  admitted(6, () => ({ address }))
  expect(guard.admit(attempt({ address }))).toMatchObject({ again: new Date('2026-11-21T08:43:00Z') })
  const both = attempt({ address, email })
  expect(guard.admit(both)).toMatchObject({ limit: 'host', again: new Date('2026-11-22T07:43:00Z') })
  vi.setSystemTime(new Date('2026-11-22T07:43:00Z'))
  expect(guard.admit(both)).toMatchObject({ admitted: true })
})

it('the spam guard offers a retry after seconds if the limit of the whole site is reached, while retries are left', () => {
  const flood = () => guard.admit(attempt({ address: `203.${count % 250}.${count % 250}.1` }))
  while (flood().admitted);
  const held = flood()
  expect(held).toMatchObject({ limit: 'everyone', again: new Date('2026-11-21T07:42:05Z') })
  const tries = many(40, () => ({ address: `203.${count % 250}.${count % 250}.2` }))
  admittedOf(tries)
  vi.advanceTimersByTime(10_000)
  expect(admittedOf(tries)).toBe(40)
  expect(flood()).toMatchObject({ limit: 'everyone', again: new Date('2026-11-21T08:42:00Z') })
})

it('the spam guard lets the same inquiry through a second time even if the clock was set back since the first', () => {
  const flood = () => guard.admit(attempt({ address: `203.${count % 250}.${count % 250}.1` }))
  while (flood().admitted);
  const again = attempt({ address: '203.1.1.2' })
  expect(admittedOf([again])).toBe(0)
  vi.setSystemTime(new Date('2026-11-21T04:42:00Z'))
  while (flood().admitted);
  expect(admittedOf([again])).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(admittedOf([again])).toBe(1)
})

it('the spam guard holds back a script that walks through the addresses of one /24, /48 or provider', () => {
  const { network, region, host } = usualLimits
  const walk = (index: number) => ({ address: `${index % 2 ? '::ffff:' : ''}203.0.113.${index}` })
  expect(admitted(200, walk)).toBe(network.points)
  expect(admitted(200, (index) => ({ address: `2001:db8:${index}:1::1` }))).toBe(region.points)
  guard = createSpamGuard(clock, usualLimits, secret)
  expect(admitted(200, (index) => ({ address: `2a02:DB8:7:9:${index}::1` }))).toBe(host.points)
})

it.each([
  ['eva@example.ch', 'EVA@example.ch', 'eva+1@example.ch', 'Eva+zwei@Example.ch'],
  ['eva@gmail.com', 'e.v.a@gmail.com', 'eva@googlemail.com', 'e.va+2@Gmail.com'],
])(
  'the spam guard limits the mailbox of %s to a few inquiries a day, however it is written',
  (...spellings) => {
    const [email = ''] = spellings
    const spelled = (index: number) => spellings[index % spellings.length] ?? ''
    const bombs = (index: number) => ({ address: `${index + 1}.2.3.4`, email: spelled(index) })
    expect(admitted(40, bombs)).toBe(usualLimits.mailbox.points)
    expect(admitted(1, () => ({ email: 'e.va@example.ch' }))).toBe(1)
    // Always a day from now, so that it does not reveal when the mailbox was used.
    vi.advanceTimersByTime(23 * hour)
    const again = new Date(Date.now() + 24 * hour)
    expect(guard.admit(attempt({ email }))).toMatchObject({ limit: 'mailbox', again })
    vi.advanceTimersByTime(hour)
    expect(admitted(1, () => ({ email }))).toBe(1)
  },
)

it('the spam guard holds back the same words with other numbers from many addresses', () => {
  const flood = (index: number) => ({ address: `${1 + (index % 100)}.1.2.3`, words: `Buy ${index} now!` })
  expect(admitted(300, flood)).toBe(usualLimits.sameWords.points)
})

it('the spam guard limits loopback, which visitors behind a proxy share, only by the limit of the whole site', () => {
  expect(admitted(100, () => ({ address: '127.0.0.1' }))).toBe(usualLimits.everyone.points)
})

describe('the spam guard in a flood of 1000 scripted inquiries', () => {
  /** Inquiries from that many providers, each from a network of its own. */
  const flood = (first: number, providers: number) =>
    admitted(1_000, (n) => ({ address: `${first + (n % providers)}.${n % 250}.${n % 199}.9` }))
  const fromEverywhere = () => flood(128, 90)

  it('admits only a handful, and a person from elsewhere at once', () => {
    const handful = usualLimits.everyone.points + usualLimits.quietAreas.points
    expect(flood(10, 8)).toBeLessThanOrEqual(handful)
    for (const address of ['85.3.20.4', '2a02:1210:1:2::7']) expect(admitted(1, () => ({ address }))).toBe(1)
  })

  it('admits a person who sends again, even if the flood comes from everywhere, and another after an hour', () => {
    fromEverywhere()
    const person = attempt({ address: '85.3.20.4' })
    expect(guard.admit(person).admitted).toBe(false)
    vi.advanceTimersByTime(minute)
    expect(guard.admit(person).admitted).toBe(true)
    vi.advanceTimersByTime(hour)
    expect(admitted(1, () => ({ address: '85.3.20.5' }))).toBe(1)
  })

  it('admits no script that sends everything twice at once', () => {
    fromEverywhere()
    const each = many(200, (index) => ({ address: `77.${index}.2.3` }))
    expect(admittedOf(each.flatMap((one) => [one, one]))).toBe(0)
  })

  it('holds back even patient scripts once all limits are reached', () => {
    fromEverywhere()
    const patient = many(300, (index) => ({ address: `${128 + (index % 90)}.77.${index % 199}.5` }))
    admittedOf(patient)
    vi.advanceTimersByTime(minute)
    expect(admittedOf(patient)).toBeLessThanOrEqual(usualLimits.secondTries.points)
  })
})
