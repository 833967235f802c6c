import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { accountsContract, headersAfter } from '#ports/accounts.contract.ts'
import type { Accounts } from '#ports/accounts.ts'
import { emptyAuth, emptyFirestore, isMissing, openHosted, sdkFolder } from '#test/hosted/backend.ts'
import { projectOfEmulators } from '#test/hosted/emulated-project.ts'
import type { FirebaseBackend } from './backend.ts'
import { type Auth, loadSdk } from './sdk.ts'

const from = (address: string) => ({ address, headers: new Headers() })
const isSkipped = isMissing('firestore', 'auth')

async function openAccounts() {
  await emptyAuth()
  await emptyFirestore()
  return openHosted()
}

describe.skipIf(isSkipped)('hosted accounts', () => {
  accountsContract(openAccounts)
})

describe.skipIf(isSkipped)('hosted accounts at Firebase Auth', () => {
  const owner = { email: 'berater@example.ch', password: 'geheim-6', name: 'Anna Muster' }
  let backend: FirebaseBackend
  let accounts: Accounts
  let auth: Auth

  beforeEach(async () => {
    backend = await openAccounts()
    accounts = backend.accounts
    const sdk = loadSdk(sdkFolder)
    auth = sdk.auth.getAuth(
      sdk.app.initializeApp({ projectId: projectOfEmulators }, `test-${Math.random()}`) as never,
    )
  })
  afterEach(() => backend.close())

  const signIn = (credentials = owner) => accounts.signIn(credentials, from('203.0.113.5'))

  async function recognise() {
    const outcome = await signIn()
    if (outcome.outcome !== 'signed-in') throw new Error(outcome.outcome)
    return headersAfter(outcome.cookies)
  }

  async function protectEnumeration(enabled: boolean) {
    const url = `http://${inject('emulators').auth}/identitytoolkit.googleapis.com/v2/projects/${projectOfEmulators}/config?updateMask=emailPrivacyConfig`
    const response = await fetch(url, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: enabled } }),
    })
    expect(response.status).toBe(200)
  }

  it.each([true, false])(
    'tell an unknown address from a wrong password, with enumeration protection %s',
    async (isProtected) => {
      await accounts.createAdmin(owner)
      await protectEnumeration(isProtected)
      try {
        expect(await signIn({ ...owner, password: 'falsch-6' })).toMatchObject({ reason: 'wrong-password' })
        expect(await signIn({ ...owner, email: 'fremd@example.ch' })).toMatchObject({
          reason: 'user-not-found',
        })
      } finally {
        await protectEnumeration(false)
      }
    },
  )

  it('refuse an account that lacks the admin claim', async () => {
    await auth.createUser({ email: owner.email, password: owner.password })
    expect(await signIn()).toEqual({ outcome: 'refused', reason: 'failed' })
  })

  it('end a session whose account lost the admin claim or was disabled', async () => {
    const { id } = await accounts.createAdmin(owner)
    const ways: (() => Promise<unknown>)[] = [
      () => auth.setCustomUserClaims(id, {}),
      () =>
        (auth as unknown as { updateUser(id: string, change: object): Promise<void> }).updateUser(id, {
          disabled: true,
        }),
    ]
    for (const takeAway of ways) {
      await auth.setCustomUserClaims(id, { admin: true })
      const headers = await recognise()
      expect(await accounts.whoIsSignedIn(headers)).not.toBeNull()
      await takeAway()
      expect(await accounts.whoIsSignedIn(headers)).toBeNull()
    }
  })

  it('open and end a session on every server of the site', async () => {
    await accounts.createAdmin(owner)
    const other = openHosted()
    const headers = await recognise()
    expect((await other.accounts.whoIsSignedIn(headers))?.admin.email).toBe(owner.email)
    await other.accounts.signOut(headers)
    expect(await accounts.whoIsSignedIn(headers)).toBeNull()
    await other.close()
  })

  it('block an address after ten wrong passwords, but no other address', async () => {
    await accounts.createAdmin(owner)
    for (let n = 0; n < 10; n += 1) await signIn({ ...owner, password: `falsch-${n}` })
    expect(await signIn()).toEqual({ outcome: 'refused', reason: 'too-many-requests' })
    expect((await accounts.signIn(owner, from('198.51.100.7'))).outcome).toBe('signed-in')
  })
})
