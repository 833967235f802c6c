/** The private address to subscribe to the calendar, which can be renewed. */
import { Copy, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { useCommand } from '#admin/shell/commands/use-command.ts'
import { useSay } from '#admin/shell/frame/status-toast.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import type { Confirmation } from '#admin/shell/definition.ts'
import type { AppointmentScreen } from '#admin/appointments/use-appointment-command.ts'
import { availabilityWords as words } from './messages.ts'
import { calendarCommand } from './view.ts'

interface CalendarGroupProps {
  address: string
  screen: AppointmentScreen
  ask: (question: Confirmation) => Promise<boolean>
}

export function CalendarGroup({ address, screen, ask }: CalendarGroupProps) {
  const field = useRef<HTMLInputElement>(null)
  const toast = useSay()
  const [failure, setFailure] = useState<string | null>(null)
  const { give } = useCommand(calendarCommand)
  function say(sentence: string) {
    setFailure(null)
    toast(sentence)
  }
  async function copy() {
    if ((await copyText(address)) === 'copied') return say(words.copied)
    field.current?.select()
    setFailure(words.copyRefused)
  }
  async function renew() {
    if (!(await ask({ ...words.renewQuestion, dangerous: true }))) return
    const answer = await give({ intent: 'renew' })
    if (answer?.outcome !== 'renewed') return setFailure(words.notRenewed)
    say(words.renewed)
    screen.reload()
  }
  return (
    <section className="group">
      <div className="ends">
        <h2>{words.calendar}</h2>
        <p className="note">{words.calendarAbout}</p>
      </div>
      <Field id="calendar-address" label={words.calendarAddress} hint={words.calendarHint}>
        <div className="line">
          <input
            ref={field}
            id="calendar-address"
            className="input grow cut"
            readOnly
            value={address}
            aria-describedby="calendar-address-hint"
            onFocus={(event) => event.target.select()}
          />
          <Button look="secondary" onClick={() => void copy()}>
            <Icon drawing={Copy} /> {words.copyAddress}
          </Button>
          <Button look="quiet" disabled={!screen.isOnline} onClick={() => void renew()}>
            <Icon drawing={RefreshCw} /> {words.renew}
          </Button>
        </div>
      </Field>
      <FailureAlert failure={failure} />
    </section>
  )
}
