import { afterEach, expect, it, vi } from 'vitest'
import { signInMessages as words } from './messages.ts'
import { askForPasskey, sendSignIn } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), words.network],
  ['is none of ours', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), words.unexpected],
  ['says something else', async () => Response.json({ outcome: 'who knows' }), words.unexpected],
  [
    'is that too many forms came from one address',
    async () => new Response('Das waren zu viele Anfragen.', { status: 429 }),
    'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
  ],
])(
  'a sign-in whose answer %s is refused with a message, and a passkey gets no challenge',
  async (_how, answer, message) => {
    vi.stubGlobal('fetch', answer)
    expect(await sendSignIn(new FormData())).toEqual({ outcome: 'refused', message, startsOver: false })
    expect(await askForPasskey()).toBeNull()
  },
)
