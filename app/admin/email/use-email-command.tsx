/** Gives a command of this screen. Where the second factor is asked for, it is shown first, and the command given again. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { z } from 'zod'
import type { Answered } from '#admin/shell/commands/command.ts'
import { useCommand } from '#admin/shell/commands/use-command.ts'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { type EmailAnswer, emailCommand } from './protocol.ts'

interface ProofProps {
  ways: SecondFactorWays
  password: string
  onProven: () => void
  onClose: () => void
}

/** How the second factor is shown: the dialog belongs to the account. */
export const ProofContext = createContext<(props: ProofProps) => ReactNode>(() => null)

type EmailRequest = z.infer<typeof emailCommand.requests>

export function useEmailCommand(onAnswer: (answer: Answered<EmailAnswer>) => void) {
  const showProof = useContext(ProofContext)
  const { give, isBusy, answer } = useCommand(emailCommand)
  const [asked, setAsked] = useState<{ request: EmailRequest; ways: SecondFactorWays } | null>(null)
  async function send(request: EmailRequest) {
    const given = await give(request)
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
  return { send, isBusy, answer: isBusy ? null : answer, proof }
}
