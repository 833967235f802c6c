/** 'E-Mail': how mails are sent, the form that changes it, and the dialog that switches it off. */
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import { screens } from '#admin/messages.ts'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { SidePage, useTitleFocus } from '#admin/shell/frame/side-page.tsx'
import { useSessionEnd } from '#admin/shell/frame/connection.ts'
import { useLeaveGuard } from '#admin/shell/frame/use-leave-guard.ts'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { FactList } from '#design/fact-list.tsx'
import { Notice } from '#design/notice.tsx'
import { formFor } from './fields.tsx'
import { emailWords, emailWords as words } from './messages.ts'
import { SetupForm } from './setup-form.tsx'
import type { EmailView } from './view.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { formMessages, useEmailCommand } from './command.tsx'

interface EmailPageProps {
  /** `null` if it cannot be read. */
  view: EmailView | null
  connectionState: ConnectionAnswer
  onRetry: () => Promise<void>
  onChanged: () => void
}

export function EmailPage({ view, connectionState, onRetry, onChanged }: EmailPageProps) {
  const [isTyped, setTyped] = useState(false)
  const { title, focusTitle } = useTitleFocus()
  const { ask, dialog } = useConfirmation()
  const { signIn } = useContext(SignInContext)
  useSessionEnd(connectionState, isTyped ? () => void signIn() : null)
  useLeaveGuard({ isDirty: isTyped, question: words.discard, ask })
  return (
    <SidePage title={screens.email.title} heading={title}>
      {view === null ? (
        <RetryNotice says={[words.notLoaded]} onRetry={onRetry} />
      ) : (
        <Settings
          view={view}
          isTyped={isTyped}
          onTyped={setTyped}
          onClosed={focusTitle}
          onChanged={onChanged}
        />
      )}
      {dialog}
    </SidePage>
  )
}

interface SettingsProps extends Pick<EmailPageProps, 'onChanged'> {
  view: EmailView
  isTyped: boolean
  onTyped: (isTyped: boolean) => void
  /** Called when the element that had the focus is gone. */
  onClosed: () => void
}

function Settings({ view, isTyped, onTyped, onClosed, onChanged }: SettingsProps) {
  const say = useSay()
  const [isChanging, setChanging] = useState(false)
  const [isSwitchingOff, setSwitchingOff] = useState(false)
  const { isFixed, isOn, lost, setup, revision, from, fixedFrom, to } = view
  // No password can be sealed with a key that cannot be read.
  const canChange = !isFixed && lost !== 'unreadable-key'
  const isNeeded = canChange && (!isOn || lost !== null)
  // The view changes with what others do; what is typed stays.
  const isFormOpen = isTyped || isNeeded || (canChange && isChanging)
  function close() {
    setChanging(false)
    setSwitchingOff(false)
    onClosed()
  }
  function closeForm() {
    onTyped(false)
    close()
  }
  function finish(sentence: string) {
    close()
    say(sentence)
    onChanged()
  }
  return (
    <div className="email-settings stack stack--far">
      <StateGroup
        view={view}
        onChange={canChange && !isFormOpen ? () => setChanging(true) : undefined}
        onSwitchOff={() => setSwitchingOff(true)}
      />
      {isFormOpen && (
        <SetupForm
          title={isOn ? words.form.change : words.form.setUp}
          first={formFor(setup, from)}
          shown={revision}
          fixedFrom={fixedFrom}
          to={to}
          isAsked={isChanging}
          onTyped={onTyped}
          onDone={() => {
            onTyped(false)
            finish(words.on)
          }}
          onChanged={onChanged}
          onCancel={isNeeded ? undefined : closeForm}
        />
      )}
      {isSwitchingOff && (
        <SwitchOffDialog
          onlyErases={isFixed}
          shown={revision}
          onDone={finish}
          onChanged={onChanged}
          onClose={() => setSwitchingOff(false)}
        />
      )}
    </div>
  )
}

const stateWords = emailWords.state

interface StateGroupProps {
  view: EmailView
  /** Omitted while the form is open, or if nothing can be changed. */
  onChange?: (() => void) | undefined
  onSwitchOff: () => void
}

/** The current state: the service that mails go through, or that none are sent. */
function StateGroup({ view, onChange, onSwitchOff }: StateGroupProps) {
  const { isOn, isEmailjs, isFixed, lost, hasUnused, facts, waiting, refused } = view
  const { passwordsEnd, siteProblem } = view
  const lying = [
    ...(waiting > 0 ? [stateWords.waiting(waiting, isEmailjs)] : []),
    ...(refused > 0 ? [stateWords.refused(refused)] : []),
  ]
  return (
    <section className="group" aria-labelledby="email-state">
      <div className="ends">
        <h2 id="email-state">{stateWords.title}</h2>
        <Badge tone={isOn ? 'on' : 'alert'}>{isOn ? stateWords.on : stateWords.off}</Badge>
      </div>
      {lost && <Notice kind="error">{stateWords.lost[lost]}</Notice>}
      {!isOn && (
        <p>
          {stateWords.nobody} {waiting > 0 && <Link to="/admin/outbox">{stateWords.inOutbox(waiting)}</Link>}
        </p>
      )}
      {isOn && <FactList className="pairs stack stack--close" facts={facts} />}
      {isFixed && (
        <>
          <p className="field__hint">{stateWords.fixed}</p>
          <ForOperator {...stateWords.fixedBy} />
        </>
      )}
      {isOn &&
        lying.map((sentence) => (
          <Notice key={sentence} kind="info">
            {sentence} <Link to="/admin/outbox">{stateWords.toOutbox}</Link>
          </Notice>
        ))}
      {passwordsEnd && <Notice kind="warning">{stateWords.passwordsEnd}</Notice>}
      {siteProblem && (
        <Notice kind="warning">
          <strong>{siteProblem.title}.</strong> {siteProblem.text}
        </Notice>
      )}
      {(onChange || hasUnused || (!isFixed && (isOn || lost))) && (
        <div className="button-row">
          {onChange && (
            <Button look="secondary" onClick={onChange}>
              {stateWords.change}
            </Button>
          )}
          <Button look="danger-quiet" onClick={onSwitchOff}>
            {hasUnused ? stateWords.erase : stateWords.switchOff}
          </Button>
        </div>
      )}
    </section>
  )
}

interface SwitchOffDialogProps {
  /** The environment decides, so that nothing is switched off. */
  onlyErases: boolean
  /** The revision of the setup that it deletes. */
  shown: string | null
  onDone: (sentence: string) => void
  /** Called when something else is stored than the screen shows. */
  onChanged: () => void
  onClose: () => void
}

function SwitchOffDialog({ onlyErases, shown, onDone, onChanged, onClose }: SwitchOffDialogProps) {
  const own = onlyErases ? emailWords.erase : emailWords.switchOff
  const [password, setPassword] = useState('')
  const { send, revision, isBusy, answer, proof } = useEmailCommand(shown, (given) => {
    if (given.outcome === 'off') onDone(emailWords.switchedOff)
    else if (given.outcome === 'erased') onDone(emailWords.erased)
    else if (given.outcome === 'changed-meanwhile') onChanged()
    else document.getElementById('switch-off-password')?.focus()
  })
  const { problems, failure } = formMessages(answer)
  useFirstFocus('switch-off-password')
  return (
    <>
      <FormDialog
        size="small"
        title={own.title}
        submit={{ text: own.confirm, look: 'danger', busy: isBusy, busyText: own.busy }}
        onSubmit={() => void send({ action: 'switch-off', password, revision })}
        onClose={onClose}
      >
        <p>{own.text}</p>
        <PasswordField
          id="switch-off-password"
          label={emailWords.fields.confirm}
          error={problems.confirm}
          value={password}
          onChange={setPassword}
        />
        <FailureAlert failure={failure} />
      </FormDialog>
      {proof}
    </>
  )
}
