/**
 * 'Verfügbarkeit': hours and rules as an editing session, with absences (away-group.tsx) and calendars
 * (calendars.tsx) beside them.
 */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Icon } from '#design/icon.tsx'
import type { Connection } from '#admin/shell/frame/connection.ts'
import { EditingNotices, EditingScreen } from '#admin/shell/frame/editing-notices.tsx'
import { ManagerBar } from '#admin/shell/frame/manager-bar.tsx'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import type { ConfirmQuestion } from '#admin/shell/definition.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { ThumbBar } from '#admin/shell/frame/thumb-bar.tsx'
import { useEditing } from '#admin/shell/frame/use-editing.ts'
import type { ConnectionAnswer, StoredContent } from '#admin/shell/protocol.ts'
import type { Session } from '#admin/shell/session/session.ts'
import { appointmentWords } from '#admin/appointments/messages.ts'
import type { AppointmentScreen } from '#admin/appointments/dialogs.tsx'
import { AwayGroup } from './away-group.tsx'
import { CalendarGroup, OwnCalendarsGroup } from './calendars.tsx'
import { availability, type RuleGroupProps, rulesIn } from './fields.tsx'
import { Hours } from './hours.tsx'
import { availabilityWords as words } from './messages.ts'
import { AvailabilityPreview } from './preview.tsx'
import { type RulesForm, typedRulesOf } from './rules-form.ts'
import { type AvailabilityView, calendarCommand, type Holiday } from './view.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { differsFrom } from '#domain/appointments/rules.ts'

interface AvailabilityScreenProps {
  /** The rules that the screen opens with. */
  stored: StoredContent
  /** `null` while it cannot be read. */
  view: AvailabilityView | null
  connection: Connection
  connectionState: ConnectionAnswer
  reload: () => void
}

export function AvailabilityScreen({
  stored,
  view,
  connection,
  connectionState,
  reload,
}: AvailabilityScreenProps) {
  // A dialog that closes must not take back what the form for a calendar's address told.
  const [isTypedInDialog, setTypedInDialog] = useState(false)
  const [isAddressTyped, setAddressTyped] = useState(false)
  const elsewhere = isTypedInDialog || isAddressTyped ? appointmentWords.discard : null
  const editing = useEditing({ edited: availability, stored, connection, connectionState, elsewhere })
  const { state, isEditable, ask, waits, waiting } = editing
  const session = editing.session as unknown as Session<RulesForm>
  const screen: AppointmentScreen = {
    isOnline: connectionState === 'connected',
    reload,
    onTyped: setTypedInDialog,
  }
  const preview = useRef<HTMLElement>(null)
  const rules = state.work.content as RulesForm
  const { field, set } = rulesIn({ content: rules, problems: state.problems, change: session.change })
  const holidays = useHolidays(view, rules.canton)
  const isLive = rules.isManaged || (state.head.content as RulesForm).isManaged
  return (
    <EditingScreen editing={editing}>
      <ManagerBar
        title={words.title}
        saveStatus={editing.saveStatus}
        {...{ waits, waiting }}
        links={<ToAppointments />}
        onDiscard={editing.onDiscard}
        onSave={editing.onSave}
      />
      <div className="split split--on split--availability">
        <div className="split__editor stack">
          <EditingNotices
            editing={editing}
            onRetry={async () => {
              await connection.check()
              await editing.readAgain()
              reload()
            }}
          />
          {isEditable && (
            <>
              {isLive ? (
                <section className="group">{field('isManaged')}</section>
              ) : (
                <NotLive
                  isBusy={editing.isBusy}
                  onGoLive={() => {
                    set('isManaged', true)
                    editing.onSave?.()
                  }}
                />
              )}
              <Hours days={rules.days} problems={state.problems} onChange={(days) => set('days', days)} />
              <RulesGroup field={field} />
              {view && <Differs rules={rules} website={view.website} />}
              {view && <AwayGroup {...{ field, view, holidays, screen }} />}
              <BookingGroup field={field} view={view} screen={screen} ask={ask} />
              <MailsGroup field={field} />
              {view && (
                <OwnCalendarsGroup
                  calendars={view.ownCalendars}
                  screen={{ ...screen, onTyped: setAddressTyped }}
                  {...{ field, ask }}
                />
              )}
              {view && (
                <CalendarGroup key={view.calendar} address={view.calendar} screen={screen} ask={ask} />
              )}
            </>
          )}
        </div>
        {isEditable && view && <AvailabilityPreview ref={preview} {...{ rules, view, holidays }} />}
      </div>
      {isEditable && (
        <ThumbBar preview={preview} {...{ waits }} isSaving={editing.isBusy} onSave={editing.onSave} />
      )}
    </EditingScreen>
  )
}

/** Shown before visitors can book by these hours: what to look through, and the button that starts it. */
function NotLive({ isBusy, onGoLive }: { isBusy: boolean; onGoLive: () => void }) {
  return (
    <section className="group" aria-labelledby="not-live">
      <h2 id="not-live">{words.notLive.title}</h2>
      <p>{words.notLive.text}</p>
      <div className="button-row">
        <Button busy={isBusy} busyText={words.notLive.going} onClick={onGoLive}>
          {words.notLive.go}
        </Button>
      </div>
    </section>
  )
}

/** Tells the advisor that hours and length in the website's own words differ from the rules. */
function Differs({ rules, website }: { rules: RulesForm; website: AvailabilityView['website'] }) {
  const { week, minutes } = typedRulesOf(rules)
  const hours = Object.values(website.openingHours).some((spans) => spans.length > 0)
  const differing = [
    hours && differsFrom(website.openingHours, week) && words.differs.hours,
    minutes !== String(website.minutes) && words.differs.minutes(website.minutes),
  ].filter((sentence) => sentence !== false)
  if (differing.length === 0) return null
  return (
    <Notice kind="info" announced={false}>
      {differing.join(' ')} <Link to="/admin/website#advisor.openingHours">{words.differs.there}</Link>
    </Notice>
  )
}

function ToAppointments() {
  return (
    <Link className="button button--secondary" to="/admin/appointments">
      <Icon drawing={ArrowLeft} /> {words.appointments}
    </Link>
  )
}

/** The holidays of the chosen canton, which may not be saved yet. */
function useHolidays(view: AvailabilityView | null, canton: RulesForm['canton']): readonly Holiday[] {
  const { data, load } = useFetcher<{ view: AvailabilityView | null }>()
  const isOther = view !== null && view.canton !== canton
  useEffect(() => {
    if (isOther && canton !== '') void load(`/admin/availability?canton=${canton}`)
  }, [isOther, canton, load])
  const known = [view, data?.view].find((one) => one?.canton === canton)
  return canton === '' ? [] : (known?.holidays ?? [])
}

/** The rules saved with 'Speichern', besides the hours and the mails. */
function RulesGroup({ field }: RuleGroupProps) {
  return (
    <section className="group">
      <h2>{words.rules}</h2>
      <div className="triple">
        {field('minutes')}
        {field('roomBefore')}
        {field('roomAfter')}
        {field('leadHours')}
        {field('daysAhead')}
        {field('perDay')}
      </div>
    </section>
  )
}

interface BookingGroupProps extends RuleGroupProps {
  view: AvailabilityView | null
  screen: AppointmentScreen
  ask: (question: ConfirmQuestion) => Promise<boolean>
}

function BookingGroup({ field, view, screen, ask }: BookingGroupProps) {
  return (
    <section className="group">
      <h2>{words.booking}</h2>
      {field('bookingStands')}
      {field('onlineLink')}
      {view && view.differingLinks > 0 && (
        <DifferingLinks count={view.differingLinks} screen={screen} ask={ask} />
      )}
    </section>
  )
}

/** Appointments keep the link that their customers got, until the advisor changes it. */
function DifferingLinks({
  count,
  screen,
  ask,
}: Pick<BookingGroupProps, 'screen' | 'ask'> & { count: number }) {
  const say = useSay()
  const [failure, setFailure] = useState<string | null>(null)
  const { give } = useCommand(calendarCommand)
  async function relink() {
    const { text, ...question } = words.relinkQuestion
    if (!(await ask({ ...question, text: text(count) }))) return
    const answer = await give({ intent: 'relink' })
    if (answer === null) return
    if (answer.outcome !== 'relinked')
      return setFailure(failureIn(answer, { unavailable: words.notRelinked }))
    say(words.relinked(answer.count))
    screen.reload()
  }
  return (
    <div className="ends">
      <FailureAlert failure={failure} />
      <p>{words.differingLinks(count)}</p>
      <Button look="secondary" disabled={!screen.isOnline} onClick={() => void relink()}>
        {words.relink}
      </Button>
    </div>
  )
}

function MailsGroup({ field }: RuleGroupProps) {
  return (
    <section className="group">
      <h2>{words.mails}</h2>
      {field('reminders')}
      {field('confirmByMail')}
      <div className="triple">
        {field('changeHours')}
        {field('eraseAfterDays')}
      </div>
    </section>
  )
}
