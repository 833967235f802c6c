/** The behaviour that every vault must show. */
import { expect, it } from 'vitest'
import type { Vault } from './vault.ts'

/** `openTwice` opens the same vault on two servers, `openOther` one with another key. */
export function vaultContract(
  openTwice: () => Promise<[Vault, Vault]>,
  openOther: () => Promise<Vault>,
  renewal: 'renewed' | 'elsewhere',
) {
  it('opens on any server of the site what one of them sealed, and nothing else tells what it is', async () => {
    const [one, other] = await openTwice()
    const sealed = await one.seal('geheim, mit Grüssen')
    expect(sealed).not.toContain('geheim')
    expect(await one.seal('geheim, mit Grüssen')).not.toBe(sealed)
    expect(await other.open(sealed)).toBe('geheim, mit Grüssen')
    expect(await one.open(await one.seal(''))).toBe('')
  })

  it('does not open what another key sealed, or what was changed', async () => {
    const [vault] = await openTwice()
    const sealed = await vault.seal('geheim')
    expect(await (await openOther()).open(sealed)).toBeNull()
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    for (const wrong of [changed, sealed.slice(0, 8), '', 'kein Schluss?'])
      expect(await vault.open(wrong)).toBeNull()
  })

  it('renews its key on every server, or says that it cannot', async () => {
    const [one, other] = await openTwice()
    const before = await one.seal('geheim')
    expect(await other.open(before)).toBe('geheim')
    expect(await one.renew()).toBe(renewal)
    for (const vault of [one, other])
      expect(await vault.open(before)).toBe(renewal === 'renewed' ? null : 'geheim')
    expect(await other.open(await one.seal('neu'))).toBe('neu')
  })
}
