/** Title, subtitle and visibility of the section, with a 'Speichern' of their own. */
import { memo, useState } from 'react'
import { Button } from '#design/button.tsx'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { type Fields, fieldsIn } from '#admin/shell/fields/fields.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { flag, line } from '#admin/shell/fields/kinds.tsx'
import { shell } from '#admin/shell/messages.ts'
import { consultationWords } from './messages.ts'

const { fields: labels, section } = consultationWords

/** The fields of the section; those of a card have controls of their own in its form. */
export const sectionFields: Fields<Pick<Consultation, 'isVisible' | 'sectionTitle' | 'sectionSubtitle'>> = {
  isVisible: { label: labels.isVisible, asks: section.visible, ...flag },
  sectionTitle: { label: labels.sectionTitle, placeholder: defaultConsultation.sectionTitle, ...line },
  sectionSubtitle: {
    label: labels.sectionSubtitle,
    placeholder: defaultConsultation.sectionSubtitle,
    ...line,
  },
}

const words = consultationWords.section

type SectionSettingsProps = Pick<
  EditorProps<Consultation, ConsultationCard>,
  'content' | 'change' | 'save' | 'problems' | 'busy'
> & { failure: string | null; onFailure: (sentence: string | null) => void }

export const SectionSettings = memo(function SectionSettings({
  content,
  change,
  save,
  problems,
  busy,
  ...props
}: SectionSettingsProps) {
  const [isSaving, setSaving] = useState(false)
  const { field } = fieldsIn(sectionFields, { content, problems, change })

  async function saveSection() {
    if (busy) return
    setSaving(true)
    props.onFailure(null)
    const result = await save({
      change: { changeType: 'update' },
      messages: { saved: words.saved },
    })
    setSaving(false)
    if (result === 'offline') props.onFailure(words.failed)
  }
  return (
    <form
      className="group"
      aria-label={words.heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saveSection()
      }}
    >
      <div className="ends">
        <h2>{words.heading}</h2>
        {field('isVisible')}
      </div>
      <div className="pair">
        {field('sectionTitle')}
        {field('sectionSubtitle')}
      </div>
      <FailureAlert failure={props.failure} />
      <div className="button-row">
        <Button type="submit" busy={isSaving} busyText={shell.saving}>
          {shell.save}
        </Button>
      </div>
    </form>
  )
})
