import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSpamGuard, type InquiryAttempt, type SpamGuard, usualLimits } from './spam-guard.server.ts'

const clock = { now: () => new Date() }
const minute = 60_000
const hour = 60 * minute

// Fixed, so that no two keys of a test ever share a place by chance.
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

async function admittedOf(attempts: InquiryAttempt[]): Promise<number> {
  let admitted = 0
  for (const one of attempts) if ((await guard.admit(one)).admitted) admitted += 1
  return admitted
}

const many = (length: number, make: (index: number) => InquiryAttempt) =>
  Array.from({ length }, (_, index) => make(index))

describe('the spam guard', () => {
  it('lets one address send a few inquiries an hour, counted against no other limit, and more when the hour is over', async () => {
    const address = '203.0.113.7'
    expect(await admittedOf(many(50, () => attempt({ address })))).toBe(usualLimits.host.points)
    const fromElsewhere = many(30, (index) => attempt({ address: `${index + 1}.2.3.4` }))
    expect(await admittedOf(fromElsewhere)).toBe(30)
    vi.advanceTimersByTime(hour)
    for (let round = 0; round < 50; round += 1) {
      const admission = await guard.admit(attempt({ address }))
      expect(admission.admitted).toBe(true)
      if (admission.admitted) await admission.refund()
    }
  })

  it('says when the same would be admitted, by whichever of the limits ends last', () => {
    const address = '203.0.113.7'
    const email = 'eva@example.ch'
    for (let index = 0; index < 6; index += 1) guard.admit(attempt({ email }))
    vi.advanceTimersByTime(minute)
    for (let index = 0; index < 6; index += 1) guard.admit(attempt({ address }))
    expect(guard.admit(attempt({ address }))).toMatchObject({ again: new Date('2026-11-21T08:43:00Z') })
    const both = attempt({ address, email })
    expect(guard.admit(both)).toMatchObject({ limit: 'host', again: new Date('2026-11-22T07:43:00Z') })
    vi.setSystemTime(new Date('2026-11-22T07:43:00Z'))
    expect(guard.admit(both)).toMatchObject({ admitted: true })
  })

  it('says of the limit of the whole site that the same is admitted a moment later, while that is so', () => {
    const flood = () => guard.admit(attempt({ address: `203.${count % 250}.${count % 250}.1` }))
    while (flood().admitted);
    const held = flood()
    expect(held).toMatchObject({ limit: 'everyone', again: new Date('2026-11-21T07:42:05Z') })
    const tries = many(40, () => attempt({ address: `203.${count % 250}.${count % 250}.2` }))
    for (const one of tries) guard.admit(one)
    vi.advanceTimersByTime(10_000)
    for (const one of tries) expect(guard.admit(one)).toMatchObject({ admitted: true })
    expect(flood()).toMatchObject({ limit: 'everyone', again: new Date('2026-11-21T08:42:00Z') })
  })

  it('holds back a script that walks through the addresses of one /24, /48 or provider', async () => {
    const walk = many(200, (index) => attempt({ address: `${index % 2 ? '::ffff:' : ''}203.0.113.${index}` }))
    expect(await admittedOf(walk)).toBe(usualLimits.network.points)
    const wide = many(200, (index) => attempt({ address: `2001:db8:${index}:1::1` }))
    expect(await admittedOf(wide)).toBe(usualLimits.region.points)
    guard = createSpamGuard(clock, usualLimits, secret)
    const home = many(200, (index) => attempt({ address: `2a02:DB8:7:9:${index}::1` }))
    expect(await admittedOf(home)).toBe(usualLimits.host.points)
  })

  it.each([
    ['eva@example.ch', 'EVA@example.ch', 'eva+1@example.ch', 'Eva+zwei@Example.ch'],
    ['eva@gmail.com', 'e.v.a@gmail.com', 'eva@googlemail.com', 'e.va+2@Gmail.com'],
  ])('lets the mailbox of %s be used a few times a day, however it is written', async (...spellings) => {
    const [email = ''] = spellings
    const bombs = many(40, (index) =>
      attempt({ address: `${index + 1}.2.3.4`, email: spellings[index % spellings.length] ?? '' }),
    )
    expect(await admittedOf(bombs)).toBe(usualLimits.mailbox.points)
    expect(await admittedOf([attempt({ email: 'e.va@example.ch' })])).toBe(1)
    vi.advanceTimersByTime(23 * hour)
    expect(await admittedOf([attempt({ email })])).toBe(0)
    vi.advanceTimersByTime(hour)
    expect(await admittedOf([attempt({ email })])).toBe(1)
  })

  it('tells nobody when a mailbox was used: a day from now, whoever asks', async () => {
    const bombs = many(usualLimits.mailbox.points, (index) =>
      attempt({ address: `${index + 1}.2.3.4`, email: 'eva@example.ch' }),
    )
    await admittedOf(bombs)
    vi.advanceTimersByTime(5 * hour)
    const held = guard.admit(attempt({ address: '99.2.3.4', email: 'eva@example.ch' }))
    expect(held).toMatchObject({ limit: 'mailbox', again: new Date(Date.now() + 24 * hour) })
  })

  it('holds back the same words with other figures from many addresses', async () => {
    const flood = many(300, (index) =>
      attempt({ address: `${1 + (index % 100)}.1.2.3`, words: `Buy ${index} now!` }),
    )
    expect(await admittedOf(flood)).toBe(usualLimits.sameWords.points)
  })

  it('limits loopback, which every visitor shares behind a proxy, only by mail address and for the whole site', async () => {
    const address = '127.0.0.1'
    expect(await admittedOf(many(100, () => attempt({ address })))).toBe(usualLimits.everyone.points)
  })

  describe('in a flood of 1000 scripted inquiries', () => {
    /** From 8 providers, each inquiry from a network of its own. */
    const fromManyNetworks = () =>
      many(1_000, (index) => attempt({ address: `${10 + (index % 8)}.${index % 250}.${index % 199}.9` }))
    /** From everywhere. */
    const fromEverywhere = () =>
      many(1_000, (index) => attempt({ address: `${128 + (index % 90)}.${index % 250}.${index % 199}.9` }))

    it('lets only a handful through, and a person from elsewhere at once', async () => {
      expect(await admittedOf(fromManyNetworks())).toBeLessThanOrEqual(
        usualLimits.everyone.points + usualLimits.quietAreas.points,
      )
      expect(await admittedOf([attempt({ address: '85.3.20.4' })])).toBe(1)
      expect(await admittedOf([attempt({ address: '2a02:1210:1:2::7' })])).toBe(1)
    })

    it('lets a person through who sends again, even when the flood comes from everywhere, and is over in an hour', async () => {
      await admittedOf(fromEverywhere())
      const person = attempt({ address: '85.3.20.4' })
      expect((await guard.admit(person)).admitted).toBe(false)
      vi.advanceTimersByTime(minute)
      expect((await guard.admit(person)).admitted).toBe(true)
      vi.advanceTimersByTime(hour)
      expect(await admittedOf([attempt({ address: '85.3.20.5' })])).toBe(1)
    })

    it('lets no script through that sends everything twice at once', async () => {
      await admittedOf(fromEverywhere())
      const twice = many(200, (index) => attempt({ address: `77.${index}.2.3` })).flatMap((one) => [one, one])
      expect(await admittedOf(twice)).toBe(0)
    })

    it('holds back even patient scripts once all limits are reached', async () => {
      await admittedOf(fromEverywhere())
      const patient = many(300, (index) => attempt({ address: `${128 + (index % 90)}.77.${index % 199}.5` }))
      await admittedOf(patient)
      vi.advanceTimersByTime(minute)
      expect(await admittedOf(patient)).toBeLessThanOrEqual(usualLimits.secondTries.points)
    })
  })
})
