/** Title, subtitle and visibility of the section, with their own 'Speichern'. */
import { useState } from 'react'
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import { isSame } from '#domain/versioning/same.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { type Fields, fieldsIn } from '#admin/shell/fields/fields.tsx'
import { flag, line } from '#admin/shell/fields/kinds.tsx'
import { SaveButton } from '#admin/shell/frame/save-button.tsx'
import { consultationWords } from './messages.ts'

const { fields: labels, section } = consultationWords

/** The fields of the section; those of a card have their own controls in its form. */
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

export function SectionSettings() {
  const editor = useEditor<Consultation>()
  const [isSaving, setSaving] = useState(false)
  const { field } = fieldsIn(sectionFields, editor)
  const { content, saved } = editor
  const waits = !isSame(content, saved)

  async function saveSection() {
    if (editor.busy) return
    setSaving(true)
    const { saved: said, failed } = words
    await editor.save({ change: { changeType: 'update' }, messages: { saved: said, failed } })
    setSaving(false)
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
      <div className="button-row">
        <SaveButton type="submit" waits={waits} busy={isSaving} />
      </div>
    </form>
  )
}
