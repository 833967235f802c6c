/** 'Verfügbarkeit': the switch, hours, rules, absences, mails, and the address of the calendar. */
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Check, Field, SelectField } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Notice } from '#design/notice.tsx'
import { X } from 'lucide-react'
import type { Absence } from '#domain/appointments/absences.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import type { Problem } from '#domain/problem.ts'
import { useConfirmation } from '#admin/shell/widgets/confirm-dialog.tsx'
import { BlockDialog } from './entry-dialogs.tsx'
import { Hours } from './hours.tsx'
import { dayName, dayOfMonth } from '#site/booking/day-words.ts'
import { availabilityWords as words, cantonNames, problemSentence, appointmentWords } from './messages.ts'
import { Switch } from './start.tsx'
import { postJson, useDesk } from './use-desk.ts'

export interface AvailabilityView {
  rules: Rules
  /** What a save starts from; `null` before the first. */
  revision: string | null
  absences: Absence[]
  /** The private address of the calendar. */
  calendar: string
  /** The next holidays, as 'day name'. */
  holidays: { date: string; name: string }[]
  today: string
}

type SaveAnswer =
  | { outcome: 'saved' | 'changed'; rules: Rules; revision: string | null }
  | { outcome: 'invalid'; problems: Problem[] }

interface AvailabilityPageProps {
  view: AvailabilityView
  isOnline: boolean
  reload: () => void
}

type State =
  | { phase: 'same' | 'saving' | 'saved' | 'failed' }
  | { phase: 'invalid'; problems: Problem[] }
  | { phase: 'changed'; theirs: { rules: Rules; revision: string | null } }

const path = '/admin/availability'
const formId = 'availability'

export function AvailabilityPage({ view, isOnline, reload }: AvailabilityPageProps) {
  const [stored, setStored] = useState({ rules: view.rules, revision: view.revision })
  const [rules, setRules] = useState(view.rules)
  const [state, setState] = useState<State>({ phase: 'same' })
  const isDirty = JSON.stringify(rules) !== JSON.stringify(stored.rules)
  const problems = state.phase === 'invalid' ? state.problems : []

  function change(part: Partial<Rules>) {
    setRules((now) => ({ ...now, ...part }))
    if (state.phase !== 'changed' && state.phase !== 'saving') setState({ phase: 'same' })
  }
  async function save(revision: string | null) {
    const sent = rules
    setState({ phase: 'saving' })
    const answer = await postJson<SaveAnswer>(path, { intent: 'save', rules, revision })
    if (answer === null) return setState({ phase: 'failed' })
    if (answer.outcome === 'invalid') return setState({ phase: 'invalid', problems: answer.problems })
    const newest = { rules: answer.rules, revision: answer.revision }
    if (answer.outcome === 'changed') return setState({ phase: 'changed', theirs: newest })
    setStored(newest)
    // What was typed meanwhile stays, and waits for the next save.
    setRules((now) => (now === sent ? newest.rules : now))
    setState({ phase: 'saved' })
    reload()
  }
  function take(theirs: typeof stored) {
    setStored(theirs)
    setRules(theirs.rules)
    setState({ phase: 'same' })
  }
  const shared = { rules, problems, change }
  return (
    <>
      <div className="manager-bar">
        <div className="manager-bar__title">
          <h1>{words.title}</h1>
          <SaveState phase={state.phase} isDirty={isDirty} />
        </div>
        <div className="manager-bar__actions">
          <Link className="button button--secondary" to="/admin/appointments">
            {words.appointments}
          </Link>
          <Button
            type="submit"
            form={formId}
            disabled={!isOnline}
            busy={state.phase === 'saving'}
            busyText={words.saving}
          >
            {words.save}
          </Button>
        </div>
      </div>
      <div className="sheet-page">
        <SaveNotice state={state} onTake={take} onKeep={(revision) => void save(revision)} />
        <form
          id={formId}
          className="sheet-page__form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save(stored.revision)
          }}
        >
          <SwitchGroup {...shared} />
          <section className="group">
            <div className="group__head">
              <h2>{words.hours}</h2>
            </div>
            <Hours week={rules.week} problems={problems} onChange={(week) => change({ week })} />
          </section>
          <RulesGroup {...shared} />
          <MailsGroup {...shared} />
        </form>
        <AbsencesGroup view={view} isOnline={isOnline} reload={reload} />
        <CalendarGroup view={view} isOnline={isOnline} reload={reload} />
      </div>
    </>
  )
}

function SaveState({ phase, isDirty }: { phase: State['phase']; isDirty: boolean }) {
  const [look, text] =
    phase === 'failed' || phase === 'invalid' || phase === 'changed'
      ? ['failed', words.failed]
      : phase === 'saving'
        ? ['', words.saving]
        : isDirty
          ? ['dirty', words.unsaved]
          : phase === 'saved'
            ? ['saved', words.saved]
            : ['', words.allSaved]
  return (
    <span className={look ? `save-state save-state--${look}` : 'save-state'} role="status">
      {text}
    </span>
  )
}

interface SaveNoticeProps {
  state: State
  onTake: (theirs: { rules: Rules; revision: string | null }) => void
  onKeep: (revision: string | null) => void
}

function SaveNotice({ state, onTake, onKeep }: SaveNoticeProps) {
  if (state.phase === 'failed')
    return (
      <Notice kind="error">
        <strong>{words.failed}.</strong> {words.failedText}
      </Notice>
    )
  if (state.phase === 'invalid')
    return (
      <Notice kind="error">
        <strong>{words.invalid(state.problems.length)}</strong> {words.stillOld}
      </Notice>
    )
  if (state.phase !== 'changed') return null
  const { theirs } = state
  return (
    <Notice kind="error">
      <strong>{words.changed.strong}</strong> {words.changed.text}
      <div className="notice__actions">
        <Button look="secondary" onClick={() => onTake(theirs)}>
          {words.changed.take}
        </Button>
        <Button look="secondary" onClick={() => onKeep(theirs.revision)}>
          {words.changed.keep}
        </Button>
      </div>
    </Notice>
  )
}

interface GroupProps {
  rules: Rules
  problems: readonly Problem[]
  change: (part: Partial<Rules>) => void
}

function SwitchGroup({ rules, change }: GroupProps) {
  const id = useId()
  return (
    <section className="group">
      <Switch
        id={id}
        label={words.switch}
        note={words.switchNote}
        checked={rules.isManaged}
        onChange={(isManaged) => change({ isManaged })}
      />
    </section>
  )
}

type NumberName = {
  [Name in keyof Rules]: Rules[Name] extends number ? Name : never
}[keyof Rules]

interface NumberProps extends GroupProps {
  name: NumberName
  unit: string
  hint?: string
}

/** Kept as it is typed; the server says what is no number. */
function NumberField({ name, unit, hint, rules, problems, change }: NumberProps) {
  const id = `rule-${name}`
  const problem = problems.find(({ path: at }) => at === name)
  const error = problem && problemSentence(problem.code)
  return (
    <Field id={id} label={words[name]} hint={hint} error={error}>
      <div className="with-unit">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          value={String(rules[name])}
          onChange={(event) => change({ [name]: event.target.value as unknown as number })}
        />
        <span>{unit}</span>
      </div>
    </Field>
  )
}

function RulesGroup(props: GroupProps) {
  const { units } = words
  return (
    <section className="group">
      <h2>{words.rules}</h2>
      <div className="triple">
        <NumberField {...props} name="minutes" unit={units.minutes} />
        <NumberField {...props} name="roomBefore" unit={units.minutes} />
        <NumberField {...props} name="roomAfter" unit={units.minutes} />
        <NumberField {...props} name="leadHours" unit={units.hours} hint={words.leadHint} />
        <NumberField {...props} name="daysAhead" unit={units.days} />
        <NumberField {...props} name="perDay" unit={units.appointments} />
      </div>
      <SelectField
        id="rule-canton"
        label={words.canton}
        value={props.rules.canton}
        onChange={(event) => props.change({ canton: event.target.value as Rules['canton'] })}
      >
        <option value="">{words.noCanton}</option>
        {Object.entries(cantonNames).map(([canton, name]) => (
          <option key={canton} value={canton}>
            {name}
          </option>
        ))}
      </SelectField>
    </section>
  )
}

function MailsGroup(props: GroupProps) {
  const { rules, change } = props
  return (
    <section className="group">
      <h2>{words.mails}</h2>
      <Check
        label={words.remind}
        note={words.remindNote}
        checked={rules.remind}
        onChange={(event) => change({ remind: event.target.checked })}
      />
      <Check
        label={words.confirmByMail}
        note={words.confirmByMailNote}
        checked={rules.confirmByMail}
        onChange={(event) => change({ confirmByMail: event.target.checked })}
      />
      <div className="triple">
        <NumberField {...props} name="changeHours" unit={words.units.hours} hint={words.changeHint} />
        <NumberField {...props} name="eraseAfterDays" unit={words.units.after} hint={words.eraseHint} />
      </div>
    </section>
  )
}

type LiveProps = Pick<AvailabilityPageProps, 'view' | 'isOnline' | 'reload'>

function AbsencesGroup({ view, isOnline, reload }: LiveProps) {
  const [isAdding, setAdding] = useState(false)
  const desk = useDesk((answer) => {
    if (answer.outcome === 'done') setAdding(false)
    reload()
  })
  return (
    <section className="group">
      <div className="group__head">
        <h2>{words.absences}</h2>
        <Button look="secondary" disabled={!isOnline} onClick={() => setAdding(true)}>
          {words.addAbsence}
        </Button>
      </div>
      {view.absences.length === 0 && <p className="field__hint">{words.noAbsences}</p>}
      <ul className="absences">
        {view.absences.map((absence) => (
          <li key={absence.id}>
            <span>
              <b>{nameOf(absence)}</b>
              <small>
                {absence.isPublic ? words.visibleNote(absence.note) : words.hiddenNote(absence.note)}
              </small>
            </span>
            <IconButton
              drawing={X}
              look="danger-quiet"
              disabled={!isOnline}
              label={appointmentWords.removeAbsence(nameOf(absence))}
              onClick={() => void desk.send({ intent: 'unblock', id: absence.id })}
            />
          </li>
        ))}
      </ul>
      {view.holidays.length > 0 && (
        <p className="field__hint">
          {view.holidays.map(({ date, name }) => `${dayOfMonth(date)} ${name}`).join(', ')}
        </p>
      )}
      {isAdding && (
        <BlockDialog
          view={{ today: view.today, topics: [], minutes: view.rules.minutes }}
          desk={desk}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

function nameOf({ from, until, hours }: Absence): string {
  if (hours) return `${dayName(from)}, ${hours.from} ${words.until} ${hours.until}`
  return from === until ? dayName(from) : `${dayOfMonth(from)} ${words.until} ${dayOfMonth(until)}`
}

function CalendarGroup({ view, isOnline, reload }: LiveProps) {
  const { ask, dialog } = useConfirmation()
  async function renew() {
    if (!(await ask({ ...words.renewQuestion, dangerous: true }))) return
    await postJson(path, { intent: 'renew' })
    reload()
  }
  return (
    <section className="group">
      <div className="group__head">
        <h2>{words.calendar}</h2>
        <p>{words.calendarAbout}</p>
      </div>
      <Field id="calendar-address" label={words.calendarAddress} hint={words.calendarHint}>
        <div className="secret">
          <input
            id="calendar-address"
            className="input"
            readOnly
            value={view.calendar}
            aria-describedby="calendar-address-hint"
            onFocus={(event) => event.target.select()}
          />
          <Button look="quiet" disabled={!isOnline} onClick={() => void renew()}>
            {words.renew}
          </Button>
        </div>
      </Field>
      {dialog}
    </section>
  )
}
