/**
 * Stands in for the hosted backend until it is loaded, so that a site without it loads none of its code. Calls wait for
 * it. If it is not set up or not installed, the ports exist but are never reachable.
 */
import { addressOf, checkPath, pathBehind } from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { FirebaseBackend } from './backend.ts'

/** `opening` rejects if there will be no backend. */
export function createDeferredBackend(opening: Promise<FirebaseBackend>): FirebaseBackend {
  const opened = opening.catch(() => null)

  async function backend(): Promise<FirebaseBackend> {
    const found = await opened
    if (found) return found
    throw new Unavailable('the hosted backend is not set up')
  }

  return {
    documents: {
      read: async (...query) => (await backend()).documents.read(...query),
      list: async (...query) => (await backend()).documents.list(...query),
      newest: async (...query) => (await backend()).documents.newest(...query),
      commit: async (writes) => (await backend()).documents.commit(writes),
      purge: async () => (await backend()).documents.purge(),
      watch(listener) {
        const watching = opened.then((found) => found?.documents.watch(listener))
        return () => void watching.then((stop) => stop?.())
      },
      isConnected: async () => (await opened)?.documents.isConnected() ?? false,
    },
    files: {
      put: async (...file) => {
        checkPath(file[0])
        return (await backend()).files.put(...file)
      },
      read: async (path) => (await backend()).files.read(path),
      touch: async (path) => (await backend()).files.touch(path),
      delete: async (path) => (await backend()).files.delete(path),
      async *list(folder) {
        yield* (await backend()).files.list(folder)
      },
      publicUrl: addressOf,
      pathOf: pathBehind,
      isReachable: async () => (await opened)?.files.isReachable() ?? false,
    },
    accounts: deferredAccounts(opened, backend),
    vault: {
      seal: async (...secret) => (await backend()).vault.seal(...secret),
      open: async (...sealed) => (await backend()).vault.open(...sealed),
      renew: async (keep) => (await backend()).vault.renew(keep),
    },
    close: async () => (await opened)?.close(),
  }
}

function deferredAccounts(
  opened: Promise<FirebaseBackend | null>,
  backend: () => Promise<FirebaseBackend>,
): FirebaseBackend['accounts'] {
  return {
    signIn: async (...credentials) =>
      (await opened)?.accounts.signIn(...credentials) ?? { outcome: 'refused', reason: 'unavailable' },
    signOut: async (headers) => (await opened)?.accounts.signOut(headers) ?? { cookies: [] },
    hasSession: async (cookies) => (await opened)?.accounts.hasSession(cookies) ?? false,
    whoIsSignedIn: async (headers) => (await opened)?.accounts.whoIsSignedIn(headers) ?? null,
    findAdmin: async () => (await backend()).accounts.findAdmin(),
    createAdmin: async (admin) => (await backend()).accounts.createAdmin(admin),
    changeAdmin: async (change) => (await backend()).accounts.changeAdmin(change),
    checkPassword: async (...check) => (await opened)?.accounts.checkPassword(...check) ?? 'unavailable',
    replacePassword: async (...change) => (await backend()).accounts.replacePassword(...change),
    passwordOrigin: async () => (await backend()).accounts.passwordOrigin(),
    openSessions: async (headers) => (await backend()).accounts.openSessions(headers),
    endSession: async (id) => (await backend()).accounts.endSession(id),
    endAllSessions: async () => (await backend()).accounts.endAllSessions(),
    renewSecret: async () => (await backend()).accounts.renewSecret(),
    secondFactor: null,
  }
}
