/** What the ports are while the hosted backend is not set up: there, and never reachable (specification §5). */
import type { FirebaseBackend } from './backend.ts'
import { isSafePath } from '#ports/file-path.ts'
import { Unavailable } from '#ports/unavailable.ts'

export function createAbsentBackend(): FirebaseBackend {
  return {
    documents: {
      read: absent,
      list: absent,
      commit: absent,
      watch: () => () => {},
      isConnected: async () => false,
    },
    files: {
      put: absent,
      read: absent,
      delete: absent,
      // oxlint-disable-next-line require-yield
      async *list() {
        await absent()
      },
      publicUrl: (path) => `/media/${path}`,
      pathOf: (url) => (url.startsWith('/media/') && isSafePath(url.slice(7)) ? url.slice(7) : null),
      isReachable: async () => false,
    },
    accounts: {
      signIn: async () => ({ outcome: 'refused', reason: 'unavailable' }),
      signOut: async () => ({ cookies: [] }),
      whoIsSignedIn: async () => null,
      findAdmin: absent,
      createAdmin: absent,
      changeAdmin: absent,
    },
    close: async () => {},
  }
}

async function absent(): Promise<never> {
  throw new Unavailable('the hosted backend is not set up')
}
