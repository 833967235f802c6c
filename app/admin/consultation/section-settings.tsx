/** Title, subtitle and visibility of the section, with a 'Speichern' of their own. */
import { memo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Check, InputField } from '#design/field.tsx'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import type { SectionSettings as Settings } from '#domain/consultation/changes.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import { consultationWords } from './messages.ts'

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
  const set = (part: Partial<Settings>) => change((consultation) => ({ ...consultation, ...part }))

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
      <div className="group__head">
        <h2>{words.heading}</h2>
        <Check
          label={words.visible}
          checked={content.isVisible}
          onChange={(event) => set({ isVisible: event.target.checked })}
        />
      </div>
      <div className="pair">
        <InputField
          id="section-title"
          label={words.title}
          placeholder={defaultConsultation.sectionTitle}
          value={content.sectionTitle}
          {...problemSentence(problems, 'sectionTitle')}
          onChange={(event) => set({ sectionTitle: event.target.value })}
        />
        <InputField
          id="section-subtitle"
          label={words.subtitle}
          placeholder={defaultConsultation.sectionSubtitle}
          value={content.sectionSubtitle}
          {...problemSentence(problems, 'sectionSubtitle')}
          onChange={(event) => set({ sectionSubtitle: event.target.value })}
        />
      </div>
      <FailureAlert failure={props.failure} />
      <div className="button-row">
        <Button type="submit" busy={isSaving} busyText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
})
