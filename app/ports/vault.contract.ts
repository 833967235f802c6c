/** The behaviour that every vault must show. */
import { expect, it } from 'vitest'
import type { Vault } from './vault.ts'

/** `openTwice` opens the same vault on two servers, `openOther` one with another key. */
export function vaultContract(
  openTwice: () => Promise<[Vault, Vault]>,
  openOther: () => Promise<Vault>,
  renewal: 'renewed' | 'elsewhere',
) {
  it('seals a text unreadably and differently each time, and opens it on any server of the site', async () => {
    const [one, other] = await openTwice()
    const sealed = await one.seal('geheim, mit Grüssen', 'ein Server')
    expect(sealed).not.toContain('geheim')
    expect(await one.seal('geheim, mit Grüssen', 'ein Server')).not.toBe(sealed)
    expect(await other.open(sealed, 'ein Server')).toBe('geheim, mit Grüssen')
    expect(await one.open(await one.seal('', 'ein Server'), 'ein Server')).toBe('')
  })

  it('opens nothing that was altered, or sealed with another key or for another purpose', async () => {
    const [vault] = await openTwice()
    const sealed = await vault.seal('geheim', 'ein Server')
    expect(await (await openOther()).open(sealed, 'ein Server')).toBeNull()
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    for (const wrong of [changed, sealed.slice(0, 8), '', 'kein Schluss?'])
      expect(await vault.open(wrong, 'ein Server')).toBeNull()
    for (const purpose of ['ein anderer Server', '']) expect(await vault.open(sealed, purpose)).toBeNull()
  })

  it('renews its key on every server, or reports that it cannot', async () => {
    const [one, other] = await openTwice()
    const before = await one.seal('geheim', 'ein Server')
    expect(await other.open(before, 'ein Server')).toBe('geheim')
    expect(await one.renew()).toBe(renewal)
    for (const vault of [one, other])
      expect(await vault.open(before, 'ein Server')).toBe(renewal === 'renewed' ? null : 'geheim')
    expect(await other.open(await one.seal('neu', 'ein Server'), 'ein Server')).toBe('neu')
  })

  it('seals with its next key before switching to it, and keeps the old key if the result could not be stored', async () => {
    const [one, other] = await openTwice()
    const before = await one.seal('geheim', 'ein Server')
    const kept: string[] = []
    const opened = async () => [
      await other.open(before, 'ein Server'),
      await other.open(kept[0] ?? '', 'ein Server'),
    ]
    async function renewed(isKept: boolean) {
      kept.length = 0
      const outcome = await one.renew(async (seal) => {
        kept.push(await seal('geheim', 'ein Server'))
        expect(await opened()).toEqual(['geheim', null])
        return isKept
      })
      return [outcome, kept.length, ...(await opened())]
    }
    const elsewhere = ['elsewhere', 0, 'geheim', null]
    expect(await renewed(false)).toEqual(
      renewal === 'elsewhere' ? elsewhere : ['not-kept', 1, 'geheim', null],
    )
    expect(await renewed(true)).toEqual(renewal === 'elsewhere' ? elsewhere : ['renewed', 1, null, 'geheim'])
  })
}
