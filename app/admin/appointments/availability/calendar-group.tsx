/** The private address to subscribe to the calendar, which can be renewed. */
import { Copy, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { StatusToasts } from '#admin/shell/frame/status-toast.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import type { Confirmation } from '#admin/shell/definition.ts'
import type { DeskParts } from '#admin/appointments/use-desk.ts'
import { availabilityWords as words } from './messages.ts'

interface CalendarGroupProps {
  address: string
  desk: DeskParts
  ask: (question: Confirmation) => Promise<boolean>
}

const answerSchema = z.object({ outcome: z.enum(['renewed', 'unavailable']) })

export function CalendarGroup({ address, desk, ask }: CalendarGroupProps) {
  const field = useRef<HTMLInputElement>(null)
  const [toast, setToast] = useState<{ id: number; sentence: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  function say(sentence: string) {
    setFailure(null)
    setToast({ id: Date.now(), sentence })
  }
  async function copy() {
    if ((await copyText(address)) === 'copied') return say(words.copied)
    field.current?.select()
    setFailure(words.copyRefused)
  }
  async function renew() {
    if (!(await ask({ ...words.renewQuestion, dangerous: true }))) return
    const answer = await desk.post('/admin/availability', { intent: 'renew' }, answerSchema)
    if (answer?.outcome !== 'renewed') return setFailure(words.notRenewed)
    say(words.renewed)
    desk.reload()
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
            ref={field}
            id="calendar-address"
            className="input"
            readOnly
            value={address}
            aria-describedby="calendar-address-hint"
            onFocus={(event) => event.target.select()}
          />
          <Button look="secondary" onClick={() => void copy()}>
            <Icon drawing={Copy} /> {words.copyAddress}
          </Button>
          <Button look="quiet" disabled={!desk.isOnline} onClick={() => void renew()}>
            <Icon drawing={RefreshCw} /> {words.renew}
          </Button>
        </div>
      </Field>
      <FailureAlert failure={failure} />
      <StatusToasts toasts={toast ? [toast] : []} />
    </section>
  )
}
