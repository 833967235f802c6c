/** The behaviour every accounts adapter must show; each adapter's own test runs it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, InvalidEmail, PasswordTooShort } from './accounts.ts'
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

    async function signedIn(credentials = owner) {
      const outcome = await accounts.signIn(credentials, client)
      if (outcome.outcome !== 'signed-in') throw new Error(JSON.stringify(outcome))
      return outcome
    }

    it('knows no admin before one was created, and that one afterwards', async () => {
      expect(await accounts.findAdmin()).toBeNull()
      const created = await accounts.createAdmin(owner)
      expect(created).toEqual({ id: expect.any(String), email: owner.email, name: owner.name })
      expect(await accounts.findAdmin()).toEqual(created)
    })

    it('refuses a second admin', async () => {
      await accounts.createAdmin(owner)
      await expect(accounts.createAdmin({ ...owner, email: 'andere@example.ch' })).rejects.toThrow(Error)
      expect((await accounts.findAdmin())?.email).toBe(owner.email)
    })

    it('signs the admin in with HttpOnly, SameSite cookies and recognises them afterwards', async () => {
      const admin = await accounts.createAdmin(owner)
      const outcome = await signedIn()
      expect(outcome.admin).toEqual(admin)
      expect(outcome.cookies.length).toBeGreaterThan(0)
      for (const cookie of outcome.cookies) {
        expect(cookie).toMatch(/; httponly/i)
        expect(cookie).toMatch(/; samesite=(lax|strict)/i)
      }
      expect((await accounts.whoIsSignedIn(headersAfter(outcome.cookies)))?.admin).toEqual(admin)
    })

    it('takes the e-mail address without regard to case and surrounding spaces', async () => {
      await accounts.createAdmin({ ...owner, email: ' Berater@Example.ch ' })
      const outcome = await signedIn({ ...owner, email: 'BERATER@example.ch ' })
      expect(outcome.admin.email).toBe('berater@example.ch')
    })

    it('tells an unknown e-mail address from a wrong password', async () => {
      await accounts.createAdmin(owner)
      expect(await accounts.signIn({ ...owner, email: 'fremd@example.ch' }, client)).toEqual({
        outcome: 'refused',
        reason: 'user-not-found',
      })
      expect(await accounts.signIn({ ...owner, password: 'falsch-falsch' }, client)).toEqual({
        outcome: 'refused',
        reason: 'wrong-password',
      })
    })

    it('answers what is no e-mail address at all like an unknown one', async () => {
      await accounts.createAdmin(owner)
      for (const email of ['', 'kein', '" OR 1=1 --', 'x'.repeat(5000)]) {
        expect(await accounts.signIn({ ...owner, email }, client)).toEqual({
          outcome: 'refused',
          reason: 'user-not-found',
        })
      }
    })

    it('recognises nobody without cookies, with foreign ones and with forged ones', async () => {
      await accounts.createAdmin(owner)
      const { cookies } = await signedIn()
      const forged = headersAfter(cookies.map((cookie) => cookie.replace(/=([^;]{4})/, '=zzzz')))
      expect(await accounts.whoIsSignedIn(new Headers())).toBeNull()
      expect(await accounts.whoIsSignedIn(new Headers({ cookie: 'other=1; x' }))).toBeNull()
      expect(await accounts.whoIsSignedIn(forged)).toBeNull()
    })

    it('believes the cookies that it gave out by their signature, and none that somebody made up', async () => {
      await accounts.createAdmin(owner)
      const { cookies } = await signedIn()
      const given = headersAfter(cookies).get('cookie') ?? ''
      expect(await accounts.hasSession(given)).toBe(true)
      expect(await accounts.hasSession(`other=1; ${given}; more=2`)).toBe(true)
      const names = cookies.map((cookie) => cookie.split('=', 1)[0])
      for (const value of ['', 'made-up', '%zz', 'a.b', `${'0'.repeat(32)}.a.b.c`]) {
        expect(await accounts.hasSession(names.map((name) => `${name}=${value}`).join('; '))).toBe(false)
      }
      const forged = headersAfter(cookies.map((cookie) => cookie.replace(/=([^;]{4})/, '=zzzz')))
      expect(await accounts.hasSession(forged.get('cookie') ?? '')).toBe(false)
      expect(await accounts.hasSession('')).toBe(false)
    })

    it('ends the session at sign-out, also for a copy of its cookies after their cache has expired or was left out', async () => {
      await accounts.createAdmin(owner)
      const { cookies } = await signedIn()
      const { cookies: erasing } = await accounts.signOut(headersAfter(cookies))
      expect(await accounts.whoIsSignedIn(headersAfter(cookies, erasing))).toBeNull()
      const copy = headersAfter(cookies.slice(0, 1))
      expect(await accounts.whoIsSignedIn(copy)).toBeNull()
    })

    it('signs out without a session', async () => {
      expect((await accounts.signOut(new Headers())).cookies).toBeInstanceOf(Array)
    })

    it('keeps a second browser signed in when the first signs out', async () => {
      await accounts.createAdmin(owner)
      const first = await signedIn()
      const second = await signedIn()
      await accounts.signOut(headersAfter(first.cookies))
      expect(await accounts.whoIsSignedIn(headersAfter(second.cookies))).not.toBeNull()
    })

    it('changes e-mail address and name, after which only the new address signs in', async () => {
      const { id } = await accounts.createAdmin(owner)
      const changed = await accounts.changeAdmin({ email: 'Neu@example.ch', name: 'Beat Muster' })
      expect(changed).toEqual({ id, email: 'neu@example.ch', name: 'Beat Muster' })
      expect(await accounts.signIn(owner, client)).toEqual({ outcome: 'refused', reason: 'user-not-found' })
      expect((await signedIn({ ...owner, email: 'neu@example.ch' })).admin).toEqual(changed)
    })

    it('ends every session when the password changes, and takes only the new one', async () => {
      await accounts.createAdmin(owner)
      const { cookies } = await signedIn()
      await accounts.changeAdmin({ password: 'neues-Passwort' })
      expect(await accounts.whoIsSignedIn(headersAfter(cookies))).toBeNull()
      expect(await accounts.signIn(owner, client)).toEqual({ outcome: 'refused', reason: 'wrong-password' })
      expect((await signedIn({ ...owner, password: 'neues-Passwort' })).outcome).toBe('signed-in')
    })

    it('sets a password that this browser stays signed in with, and no other one', async () => {
      await accounts.createAdmin(owner)
      const here = await signedIn()
      const elsewhere = await signedIn()
      const password = 'neues-Passwort'
      const from = { ...client, headers: headersAfter(here.cookies) }
      const { cookies } = await accounts.replacePassword({ password, passwordOrigin: 'chosen' }, from)
      expect(await accounts.whoIsSignedIn(headersAfter(here.cookies, cookies))).not.toBeNull()
      expect(await accounts.whoIsSignedIn(headersAfter(here.cookies))).toBeNull()
      expect(await accounts.whoIsSignedIn(headersAfter(elsewhere.cookies))).toBeNull()
      expect(await accounts.signIn(owner, client)).toMatchObject({ reason: 'wrong-password' })
      expect((await signedIn({ ...owner, password })).outcome).toBe('signed-in')
    })

    it('ends a mailed link for a new password with every change of address or password, and with no other', async () => {
      await accounts.createAdmin(owner)
      const { documents } = underTest
      const place = { collection: 'passwordResets', id: 'current' } as const
      const isThereAfter = async (change: () => Promise<unknown>) => {
        await documents.commit([{ kind: 'put', ...place, data: { hash: 'x' } }])
        await change()
        return (await documents.read(place.collection, place.id)) !== null
      }
      expect(await isThereAfter(() => accounts.changeAdmin({ name: 'Beat Muster' }))).toBe(true)
      expect(await isThereAfter(() => accounts.changeAdmin({ email: 'neu@example.ch' }))).toBe(false)
      expect(await isThereAfter(() => accounts.changeAdmin({ password: 'neues-Passwort' }))).toBe(false)
      const password = { password: 'noch-ein-Passwort', passwordOrigin: 'chosen' } as const
      expect(await isThereAfter(() => accounts.replacePassword(password, client))).toBe(false)
    })

    it('tells the right password from a wrong one without signing anybody in', async () => {
      await accounts.createAdmin(owner)
      expect(await accounts.checkPassword(owner.password, client)).toBe('right')
      expect(await accounts.checkPassword('falsch-falsch', client)).toBe('wrong-password')
      expect(await accounts.openSessions(new Headers())).toEqual([])
    })

    it('remembers where a password came from, and counts as unchecked what nobody looked at', async () => {
      await expect(accounts.passwordOrigin()).rejects.toThrow('no admin')
      await accounts.createAdmin({ ...owner, passwordOrigin: 'generated' })
      expect(await accounts.passwordOrigin()).toBe('generated')
      await accounts.changeAdmin({ name: 'Beat Muster' })
      expect(await accounts.passwordOrigin()).toBe('generated')
      await accounts.changeAdmin({ password: 'geheim-7' })
      expect(await accounts.passwordOrigin()).toBe('unchecked')
      await accounts.replacePassword({ password: 'neues-Passwort', passwordOrigin: 'chosen' }, client)
      expect(await accounts.passwordOrigin()).toBe('chosen')
    })

    it('lists the signed-in browsers, the newest first, and tells which one asks', async () => {
      await accounts.createAdmin(owner)
      const phone = { ...client, headers: new Headers({ 'user-agent': 'A phone' }) }
      await accounts.signIn(owner, phone)
      const laptop = await accounts.signIn(owner, {
        ...client,
        headers: new Headers({ 'user-agent': 'A laptop' }),
      })
      const cookies = laptop.outcome === 'signed-in' ? laptop.cookies : []
      const sessions = await accounts.openSessions(headersAfter(cookies))
      expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ userAgent }) => userAgent)).toEqual([
        'A laptop',
      ])
      expect(sessions.map(({ userAgent }) => userAgent).toSorted()).toEqual(['A laptop', 'A phone'])
      const times = sessions.map(({ since }) => since)
      expect(times).toEqual(times.toSorted().toReversed())
      for (const since of times) expect(new Date(since).toISOString()).toBe(since)
    })

    it('ends one session, which another browser had, and in the end all of them', async () => {
      await accounts.createAdmin(owner)
      const here = headersAfter((await signedIn()).cookies)
      const lost = headersAfter((await signedIn()).cookies)
      const other = (await accounts.openSessions(here)).find(({ isCurrent }) => !isCurrent)
      expect(await accounts.endSession(other?.id ?? '')).toBe(true)
      expect(await accounts.endSession(other?.id ?? '')).toBe(false)
      expect(await accounts.whoIsSignedIn(lost)).toBeNull()
      expect(await accounts.whoIsSignedIn(here)).not.toBeNull()
      await accounts.endAllSessions()
      expect(await accounts.whoIsSignedIn(here)).toBeNull()
      expect(await accounts.openSessions(here)).toEqual([])
    })

    it('ends every session when its secret is renewed, and signs in again at once', async () => {
      await accounts.createAdmin(owner)
      const before = headersAfter((await signedIn()).cookies)
      expect(await accounts.renewSecret()).toMatch(/^(renewed|elsewhere)$/)
      expect(await accounts.whoIsSignedIn(before)).toBeNull()
      const after = headersAfter((await signedIn()).cookies)
      expect((await accounts.whoIsSignedIn(after))?.admin.email).toBe(owner.email)
    })

    it('refuses what is no e-mail address, with which nobody could sign in', async () => {
      for (const email of ['', 'admin', 'admin@localhost', 'a b@example.ch']) {
        await expect(accounts.createAdmin({ ...owner, email })).rejects.toThrow(InvalidEmail)
      }
      await accounts.createAdmin(owner)
      await expect(accounts.changeAdmin({ email: 'kein' })).rejects.toThrow(InvalidEmail)
      expect((await accounts.findAdmin())?.email).toBe(owner.email)
    })

    it('refuses a password of fewer than 6 characters and keeps the old one', async () => {
      await expect(accounts.createAdmin({ ...owner, password: '12345' })).rejects.toThrow(PasswordTooShort)
      await accounts.createAdmin({ ...owner, password: '123456' })
      await expect(accounts.changeAdmin({ password: '12345' })).rejects.toThrow(PasswordTooShort)
      expect((await signedIn({ ...owner, password: '123456' })).outcome).toBe('signed-in')
    })
  })
}
