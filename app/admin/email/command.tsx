/**
 * The command of 'E-Mail', and the sentences about its answers. If the second factor is needed, it is shown
 * first, and the command is sent again.
 */
import { z } from 'zod'
import { mailFailureNames, mailFailures } from '#domain/mail-setup/failure.ts'
import { mailFormSchema } from '#domain/mail-setup/mail-form.ts'
import { secondFactorWays, type SecondFactorWays } from '#admin/shell/protocol.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { AnswerOf, Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { sentenceFor } from '#admin/shell/widgets/messages.ts'
import { emailWords as words } from './messages.ts'

/** The password of the account. */
const password = z.string().max(1_000)

/** Of the stored setup that the command is about; `null` if nothing was set up. */
const setupRevision = z.string().max(200).nullable()

const answers = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['on', 'off', 'erased', 'fixed']) }),
  z.object({ outcome: z.literal('changed-meanwhile'), revision: setupRevision }),
  z.object({ outcome: z.enum(['wrong-password', 'too-many', 'too-many-requests']) }),
  /** Nothing was done: the second factor has to be shown first. */
  z.object({ outcome: z.literal('factor-needed'), ways: secondFactorWays }),
  /** Codes by field. */
  z.object({ outcome: z.literal('invalid'), problems: z.record(z.string(), z.string()) }),
  /** Refused by the mail service; `words` are its own. */
  z.object({ outcome: z.literal('refused'), why: z.enum(mailFailureNames), words: z.string() }),
])
export type EmailAnswer = AnswerOf<typeof answers>

export const emailCommand = {
  address: '/admin/email',
  requests: z.discriminatedUnion('action', [
    z.object({ action: z.literal('switch-on'), form: mailFormSchema, password, revision: setupRevision }),
    z.object({ action: z.literal('switch-off'), password, revision: setupRevision }),
  ]),
  answers,
}

interface ProofProps extends Record<'onProven' | 'onClose', () => void> {
  ways: SecondFactorWays
  password: string
}

/** The dialog that shows the second factor, which belongs to the account. */
export const ProofContext = createContext<(props: ProofProps) => ReactNode>(() => null)

type EmailRequest = z.infer<typeof emailCommand.requests>

/** `shown` is the revision of the setup that the screen shows; after 'changed-meanwhile' the command is about the stored one. */
export function useEmailCommand(shown: string | null, onAnswer: (answer: Answered<EmailAnswer>) => void) {
  const showProof = useContext(ProofContext)
  const { give, isBusy, answer } = useCommand(emailCommand)
  // Kept while the screen reloads: what another device has stored is replaced only once the advisor was told.
  const [revision, setRevision] = useState(shown)
  const [asked, setAsked] = useState<{ request: EmailRequest; ways: SecondFactorWays } | null>(null)
  async function send(request: EmailRequest) {
    const given = await give(request)
    if (given?.outcome === 'changed-meanwhile') setRevision(given.revision)
    if (given?.outcome === 'factor-needed') setAsked({ request, ways: given.ways })
    else if (given) onAnswer(given)
  }
  const proof =
    asked &&
    showProof({
      ways: asked.ways,
      password: asked.request.password,
      onProven() {
        setAsked(null)
        void send(asked.request)
      },
      onClose: () => setAsked(null),
    })
  return { send, revision, isBusy, answer: isBusy ? null : answer, proof }
}

/** The sentences about an answer: below a field, or beside the button if they belong to none. */
interface FormMessages {
  /** Sentences by field; the password of the account is `confirm`. */
  problems: Record<string, string>
  /** The failure that belongs to no field. */
  failure: string | null
  /** The mail service's own words. */
  reply: string
  /** The server is in a private network, which has to be allowed. */
  isPrivate: boolean
}

const nothing: FormMessages = { problems: {}, failure: null, reply: '', isPrivate: false }

export function formMessages(answer: Answered<EmailAnswer> | null): FormMessages {
  if (answer === null) return nothing
  if (answer.outcome === 'invalid') return { ...nothing, problems: sentences(answer.problems) }
  if (answer.outcome === 'wrong-password') return { ...nothing, problems: { confirm: words.wrongPassword } }
  if (answer.outcome !== 'refused') return { ...nothing, failure: failureIn(answer, words.refusals) }
  const { why, words: reply } = answer
  const field = mailFailures[why]
  const sentence = words.failures[why]
  const isPrivate = why === 'private'
  return field === null
    ? { problems: {}, failure: sentence, reply, isPrivate }
    : { problems: { [field]: sentence }, failure: null, reply, isPrivate }
}

function sentences(problems: Record<string, string>): Record<string, string> {
  const told = Object.entries(problems).map(([field, code]) => {
    const own = code === 'required' ? undefined : words.problems[field]
    return [field, own ?? sentenceFor(code)]
  })
  return Object.fromEntries(told)
}
