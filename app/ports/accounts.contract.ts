/** The behaviour every accounts adapter must show; each adapter's own test runs it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Accounts } from './accounts.ts'
import type { Documents } from './documents.ts'

export interface AccountsUnderTest {
  accounts: Accounts
  /** The documents of the same backend. */
  documents: Documents
  close(): Promise<void>
}

/** The Cookie header that a browser would send after these Set-Cookie values. */
export function headersAfter(...setCookies: string[][]): Headers {
  const jar = new Map<string, string>()
  for (const cookie of setCookies.flat()) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = ''] = pair.split('=')
    const isErased = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
    if (isErased) jar.delete(name)
    else jar.set(name, pair)
  }
  return new Headers({ cookie: [...jar.values()].join('; ') })
}

export function accountsContract(open: () => Promise<AccountsUnderTest>) {
  describe('accounts contract', () => {
    let underTest: AccountsUnderTest
    let accounts: Accounts

    const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
    const client = { address: '203.0.113.5', headers: new Headers() }

    beforeEach(async () => {
      underTest = await open()
      accounts = underTest.accounts
    })
    afterEach(() => underTest.close())

    async function signedIn(credentials = owner, headers = {}) {
      const outcome = await accounts.signIn(credentials, { ...client, headers: new Headers(headers) })
      if (outcome.outcome !== 'signed-in') throw new Error(JSON.stringify(outcome))
      return outcome
    }

    async function reasonOf(credentials: typeof owner) {
      const outcome = await accounts.signIn(credentials, client)
      return outcome.outcome === 'refused' ? outcome.reason : outcome.outcome
    }

    it('finds no admin before one was created, and refuses to create a second one', async () => {
      expect(await accounts.findAdmin()).toBeNull()
      const created = await accounts.createAdmin(owner)
      expect(created).toEqual({ id: expect.any(String), email: owner.email, name: owner.name })
      await expect(accounts.createAdmin({ ...owner, email: 'andere@example.ch' })).rejects.toThrow(Error)
      expect(await accounts.findAdmin()).toEqual(created)
    })

    it('signs the admin in with HttpOnly, SameSite cookies, and recognises these but no forged ones', async () => {
      const admin = await accounts.createAdmin({ ...owner, email: ' Berater@Example.ch ' })
      expect(admin.email).toBe(owner.email)
      const outcome = await signedIn({ ...owner, email: 'BERATER@example.ch ' })
      expect(outcome.admin).toEqual(admin)
      for (const cookie of outcome.cookies)
        expect(cookie).toMatch(/^(?=.*; httponly).*; samesite=(lax|strict)/i)
      const given = headersAfter(outcome.cookies)
      expect((await accounts.whoIsSignedIn(given))?.admin).toEqual(admin)
      const text = given.get('cookie') ?? ''
      expect(await accounts.hasSession(text)).toBe(true)
      expect(await accounts.hasSession(`other=1; ${text}; more=2`)).toBe(true)
      const forged = headersAfter(outcome.cookies.map((cookie) => cookie.replace(/=([^;]{4})/, '=zzzz')))
      const names = outcome.cookies.map((cookie) => cookie.split('=', 1)[0])
      const madeUp = ['', 'made-up', '%zz', 'a.b', `${'0'.repeat(32)}.a.b.c`].map((value) =>
        names.map((name) => `${name}=${value}`).join('; '),
      )
      const none = [forged.get('cookie') ?? '', '', 'other=1; x']
      for (const cookie of [...none, ...madeUp]) expect(await accounts.hasSession(cookie)).toBe(false)
      for (const cookie of none) expect(await accounts.whoIsSignedIn(new Headers({ cookie }))).toBeNull()
      // Only the first cookie of a name counts.
      const [session = ''] = names
      const second = `${session}=made-up; ${text}`
      expect(await accounts.hasSession(second)).toBe(false)
      expect(await accounts.whoIsSignedIn(new Headers({ cookie: second }))).toBeNull()
      expect(await accounts.hasSession(`${text}; ${session}=made-up`)).toBe(true)
    })

    it('does not count a session that has ended, though its cookie is well signed', async () => {
      await accounts.createAdmin(owner)
      const [one, other] = [await signedIn(), await signedIn()]
      const textOf = (cookies: string[]) => headersAfter(cookies).get('cookie') ?? ''
      const counts = () =>
        Promise.all([one, other].map(({ cookies }) => accounts.hasSession(textOf(cookies))))
      expect(await counts()).toEqual([true, true])
      await accounts.signOut(headersAfter(one.cookies))
      expect(await counts()).toEqual([false, true])
      await accounts.endAllSessions()
      expect(await counts()).toEqual([false, false])
      // Also when asked repeatedly.
      expect(await counts()).toEqual([false, false])
    })

    it('tells an unknown e-mail address from a wrong password, and checks a password without opening a session', async () => {
      await accounts.createAdmin(owner)
      for (const email of ['fremd@example.ch', '', 'kein', '" OR 1=1 --', 'x'.repeat(5000)])
        expect(await reasonOf({ ...owner, email })).toBe('user-not-found')
      expect(await reasonOf({ ...owner, password: 'falsch-falsch' })).toBe('wrong-password')
      expect(await accounts.checkPassword(owner.password, client)).toBe('right')
      expect(await accounts.checkPassword('falsch-falsch', client)).toBe('wrong-password')
      expect(await accounts.openSessions(new Headers())).toEqual([])
    })

    it('ends only one session at sign-out, even for a copy of its cookies', async () => {
      expect((await accounts.signOut(new Headers())).cookies).toBeInstanceOf(Array)
      await accounts.createAdmin(owner)
      const { cookies } = await signedIn()
      const elsewhere = await signedIn()
      const { cookies: erasing } = await accounts.signOut(headersAfter(cookies))
      expect(await accounts.whoIsSignedIn(headersAfter(cookies, erasing))).toBeNull()
      expect(await accounts.whoIsSignedIn(headersAfter(cookies.slice(0, 1)))).toBeNull()
      expect(await accounts.whoIsSignedIn(headersAfter(elsewhere.cookies))).not.toBeNull()
    })

    it('changes e-mail address and name, after which only the new address signs in', async () => {
      const { id } = await accounts.createAdmin(owner)
      const changed = await accounts.changeAdmin({ email: 'Neu@example.ch', name: 'Beat Muster' })
      expect(changed).toEqual({ id, email: 'neu@example.ch', name: 'Beat Muster' })
      expect(await reasonOf(owner)).toBe('user-not-found')
      expect((await signedIn({ ...owner, email: 'neu@example.ch' })).admin).toEqual(changed)
    })

    it('ends every session when the password changes, except that of the browser that changes it', async () => {
      await accounts.createAdmin(owner)
      const here = await signedIn()
      const elsewhere = await signedIn()
      const password = 'neues-Passwort'
      const from = { ...client, headers: headersAfter(here.cookies) }
      const { cookies } = await accounts.replacePassword({ password, passwordOrigin: 'chosen' }, from)
      const stays = headersAfter(here.cookies, cookies)
      expect(await accounts.whoIsSignedIn(stays)).not.toBeNull()
      for (const before of [here, elsewhere])
        expect(await accounts.whoIsSignedIn(headersAfter(before.cookies))).toBeNull()
      expect(await reasonOf(owner)).toBe('wrong-password')
      expect((await signedIn({ ...owner, password })).outcome).toBe('signed-in')
      await accounts.changeAdmin({ password: 'noch-eines' })
      expect(await accounts.whoIsSignedIn(stays)).toBeNull()
      expect((await signedIn({ ...owner, password: 'noch-eines' })).outcome).toBe('signed-in')
    })

    it('withdraws a mailed password link with every change of address or password, but not of the name', async () => {
      await accounts.createAdmin(owner)
      const { documents } = underTest
      const documentKey = { collection: 'passwordResets', id: 'current' } as const
      const isThereAfter = async (change: () => Promise<unknown>) => {
        await documents.commit([{ kind: 'put', ...documentKey, data: { hash: 'x' } }])
        await change()
        return (await documents.read(documentKey.collection, documentKey.id)) !== null
      }
      expect(await isThereAfter(() => accounts.changeAdmin({ name: 'Beat Muster' }))).toBe(true)
      expect(await isThereAfter(() => accounts.changeAdmin({ email: 'neu@example.ch' }))).toBe(false)
      expect(await isThereAfter(() => accounts.changeAdmin({ password: 'neues-Passwort' }))).toBe(false)
      const password = { password: 'noch-ein-Passwort', passwordOrigin: 'chosen' } as const
      expect(await isThereAfter(() => accounts.replacePassword(password, client))).toBe(false)
    })

    it('remembers the origin of a password, and counts one without an origin as unchecked', async () => {
      expect(await accounts.passwordOrigin()).toBeNull()
      await accounts.createAdmin({ ...owner, passwordOrigin: 'generated' })
      expect(await accounts.passwordOrigin()).toBe('generated')
      await accounts.changeAdmin({ name: 'Beat Muster' })
      expect(await accounts.passwordOrigin()).toBe('generated')
      await accounts.changeAdmin({ password: 'geheim-7' })
      expect(await accounts.passwordOrigin()).toBe('unchecked')
      await accounts.replacePassword({ password: 'neues-Passwort', passwordOrigin: 'chosen' }, client)
      expect(await accounts.passwordOrigin()).toBe('chosen')
    })

    it('lists the signed-in browsers, the newest first, marks the current one, and ends one or all', async () => {
      await accounts.createAdmin(owner)
      const on = (agent: string) => signedIn(owner, { 'user-agent': agent })
      const lost = headersAfter((await on('A phone')).cookies)
      const here = headersAfter((await on('A laptop')).cookies)
      const sessions = await accounts.openSessions(here)
      const [current, other] = [true, false].map((is) => sessions.filter(({ isCurrent }) => isCurrent === is))
      expect(current).toMatchObject([{ userAgent: 'A laptop' }])
      expect(other).toMatchObject([{ userAgent: 'A phone' }])
      const times = sessions.map(({ since }) => new Date(since).toISOString())
      expect(sessions.map(({ since }) => since)).toEqual(times.toSorted().toReversed())
      for (const isThere of [true, false])
        expect(await accounts.endSession(other?.[0]?.id ?? '')).toBe(isThere)
      expect(await accounts.whoIsSignedIn(lost)).toBeNull()
      expect(await accounts.whoIsSignedIn(here)).not.toBeNull()
      await accounts.endAllSessions()
      expect(await accounts.whoIsSignedIn(here)).toBeNull()
      expect(await accounts.openSessions(here)).toEqual([])
    })

    it('ends every session when its secret is renewed, and accepts a new sign-in at once', async () => {
      await accounts.createAdmin(owner)
      const before = headersAfter((await signedIn()).cookies)
      expect(await accounts.renewSecret()).toMatch(/^(renewed|elsewhere)$/)
      expect(await accounts.whoIsSignedIn(before)).toBeNull()
      const after = headersAfter((await signedIn()).cookies)
      expect((await accounts.whoIsSignedIn(after))?.admin.email).toBe(owner.email)
    })

    it('refuses an invalid e-mail address and a password of fewer than 6 characters, and keeps the old password', async () => {
      for (const email of ['', 'admin', 'admin@localhost', 'a b@example.ch'])
        await expect(accounts.createAdmin({ ...owner, email })).rejects.toThrow('not an e-mail')
      await expect(accounts.createAdmin({ ...owner, password: '12345' })).rejects.toThrow('shorter than 6')
      await accounts.createAdmin({ ...owner, password: '123456' })
      await expect(accounts.changeAdmin({ email: 'kein' })).rejects.toThrow('not an e-mail')
      await expect(accounts.changeAdmin({ password: '12345' })).rejects.toThrow('shorter than 6')
      expect((await signedIn({ ...owner, password: '123456' })).admin.email).toBe(owner.email)
    })
  })
}
