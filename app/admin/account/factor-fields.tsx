/** Showing the second factor that is there: digits of the app, a recovery code, or, where both are empty, the passkey. */
import { useState } from 'react'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { answerOfPasskey } from '#admin/shell/frame/sign-in/use-passkey.ts'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { accountWords } from './messages.ts'
import type { FactorProof } from './protocol.ts'
import { type Change, errorOf } from './use-change.ts'

const words = accountWords.confirm

export interface Codes {
  app: string
  recoveryCode: string
}

interface FactorFieldsProps {
  ways: SecondFactorWays
  codes: Codes
  onChange: (codes: Codes) => void
  change: Change
}

export function FactorFields({ ways, codes, onChange, change }: FactorFieldsProps) {
  const wrong = errorOf(change, 'code')
  const isRecovery = codes.recoveryCode !== ''
  return (
    <>
      {ways.app && (
        <InputField
          id="confirm-code"
          name="code"
          label={words.code}
          hint={ways.passkey ? words.orPasskey : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={codes.app}
          onChange={(event) => onChange({ ...codes, app: event.target.value })}
          error={isRecovery ? undefined : wrong}
        />
      )}
      {ways.recoveryCode && (
        <details className="second-step__lost">
          <summary>{words.lost}</summary>
          <InputField
            id="confirm-recovery-code"
            name="recoveryCode"
            label={words.recoveryCode}
            hint={words.recoveryHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={codes.recoveryCode}
            onChange={(event) => onChange({ ...codes, recoveryCode: event.target.value })}
            error={isRecovery ? wrong : undefined}
          />
        </details>
      )}
      {!ways.app && !isRecovery && wrong && <Notice kind="error">{words.passkeyFailed}</Notice>}
    </>
  )
}

/** What is still to be shown, as no code holds twice; `prove` tells whether that is nothing, or what was shown is right. */
export function useFactorProof(asked: SecondFactorWays | null, change: Change) {
  const [isProven, setIsProven] = useState(false)
  const ways = isProven ? null : asked
  async function proofOf({ app, recoveryCode }: Codes): Promise<FactorProof | null> {
    if (recoveryCode.trim() !== '') return { kind: 'recovery-code', code: recoveryCode }
    if (app.trim() !== '') return { kind: 'app', code: app }
    if (ways?.passkey) {
      const question = await change.send({ action: 'proof-question' })
      if (question?.outcome !== 'passkey-question') return null
      const answer = await answerOfPasskey(question.options)
      if (answer) return { kind: 'passkey', answer }
      change.fail({ of: null, text: words.passkeyFailed })
    } else document.getElementById('confirm-code')?.focus()
    return null
  }

  async function prove(password: string, codes: Codes): Promise<boolean> {
    if (ways === null) return true
    const proof = await proofOf(codes)
    if (proof === null || !(await change.send({ action: 'prove-factor', password, proof }))) return false
    setIsProven(true)
    return true
  }

  return { ways, prove }
}
