/** Changes of the account: one is given at a time, and a sentence says what went wrong, and with which field. */
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { Button } from '#design/button.tsx'
import { accountFailures, passwordProblems } from './messages.ts'
import { type AccountAnswer, accountCommand, type AccountRequest } from './protocol.ts'

interface Failure {
  /** The field that it belongs to, if any. */
  of: 'password' | 'new' | 'code' | null
  text: string
}

export interface Change {
  busy: boolean
  failure: Failure | null
  /** For what is wrong before anything is sent. */
  fail: (failure: Failure | null) => void
  /** The answer, `null` if it failed. */
  send: (request: AccountRequest) => Promise<Succeeded | null>
}

export type Succeeded = Extract<
  AccountAnswer,
  { outcome: 'done' | 'app-key' | 'passkey-question' | 'recovery-codes' }
>

export function useChange(): Change {
  const { isBusy, answer, give } = useCommand(accountCommand)
  const [unsent, fail] = useState<Failure | null>(null)
  async function send(request: AccountRequest): Promise<Succeeded | null> {
    fail(null)
    const given = await give(request)
    return given !== null && hasSucceeded(given) ? given : null
  }
  return { busy: isBusy, failure: isBusy ? null : (unsent ?? failureOf(answer)), fail, send }
}

function hasSucceeded(answer: Answered<AccountAnswer>): answer is Succeeded {
  return failureOf(answer) === null
}

function failureOf(answer: Answered<AccountAnswer> | null): Failure | null {
  if (answer?.outcome === 'invalid') return { of: 'new', text: passwordProblems[answer.problem] }
  const text = failureIn(answer, accountFailures)
  return text === null ? null : { of: fieldOf[answer?.outcome ?? ''] ?? null, text }
}

const fieldOf: Record<string, Failure['of']> = { 'wrong-password': 'password', 'wrong-code': 'code' }

/** The sentence below a field. */
export function errorOf({ failure }: Change, field: Exclude<Failure['of'], null>): string | undefined {
  return failure?.of === field ? failure.text : undefined
}

/** What went wrong with a change, if it belongs to no field. */
export function ChangeNotice({ failure }: Change) {
  return <FailureAlert failure={failure?.of === null ? failure.text : null} />
}

interface ChangeFormProps {
  title: string
  change: Change
  submit: Pick<ComponentProps<typeof Button>, 'look' | 'busyText'> & { text: string }
  onSubmit: () => void
  /** Beside the button. */
  note?: ReactNode
  /** Below the button. */
  after?: ReactNode
  children: ReactNode
}

/** One group of the account that is changed by a form of its own. */
export function ChangeForm({ title, change, submit, onSubmit, note, after, children }: ChangeFormProps) {
  const { text, ...button } = submit
  return (
    <form
      className="group"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="ends">
        <h2>{title}</h2>
      </div>
      <div className="fields">{children}</div>
      <ChangeNotice {...change} />
      <div className="button-row">
        <Button type="submit" busy={change.busy} {...button}>
          {text}
        </Button>
        {note}
      </div>
      {after}
    </form>
  )
}
