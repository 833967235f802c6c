/** Sends the sign-in form of either step without leaving the page. */
import { postFields } from '#design/post-fields.ts'
import { passkeyQuestionSchema, type SignInAnswer, signInAnswerSchema } from '#admin/shell/protocol.ts'
import { signInMessages as words } from './messages.ts'

const address = '/admin-login'

export async function sendSignIn(fields: Iterable<readonly [string, unknown]>): Promise<SignInAnswer> {
  const answer = await postFields(address, fields)
  switch (answer.kind) {
    case 'answered':
      return signInAnswerSchema.safeParse(answer.body).data ?? refusalOf(words.unexpected)
    case 'too-many':
      return refusalOf(words.tooManyRequests)
    case 'unreadable':
      return refusalOf(words.unexpected)
    case 'silent':
      return refusalOf(words.network)
  }
}

function refusalOf(message: string): SignInAnswer {
  return { outcome: 'refused', message, startsOver: false }
}

/** Returns the server's challenge for a passkey; `null` if it has none. */
export async function askForPasskey(): Promise<Record<string, unknown> | null> {
  const answer = await postFields(address, [['passkey', 'question']])
  if (answer.kind !== 'answered') return null
  return passkeyQuestionSchema.safeParse(answer.body).data?.options ?? null
}
