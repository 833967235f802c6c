/** Title, subtitle and visibility of the section, with a 'Speichern' of their own. */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Check, InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import type { SectionSettings as Settings } from '#domain/consultation/changes.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import { consultationWords } from './messages.ts'

const words = consultationWords.section

type SectionSettingsProps = Pick<
  EditorProps<Consultation, ConsultationCard>,
  'content' | 'change' | 'save' | 'problems' | 'busy'
>

export function SectionSettings({ content, change, save, problems, busy }: SectionSettingsProps) {
  const [progress, setProgress] = useState<'idle' | 'saving' | 'failed'>('idle')
  const set = (part: Partial<Settings>) => change((consultation) => ({ ...consultation, ...part }))

  async function saveSection() {
    if (busy) return
    setProgress('saving')
    const result = await save({
      change: { changeType: 'update' },
      messages: { saved: words.saved },
    })
    setProgress(result === 'offline' ? 'failed' : 'idle')
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
      <div role="alert">
        {progress === 'failed' && (
          <Notice kind="error" announced={false}>
            {words.failed}
          </Notice>
        )}
      </div>
      <div className="button-row">
        <Button type="submit" busy={progress === 'saving'} busyText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
