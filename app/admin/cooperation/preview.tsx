/** The page of the edited cooperation as visitors get it; the list of all active ones while none is edited. */
import type { Cooperations } from '#domain/cooperation/changes.ts'
import { publicCooperations } from '#domain/cooperation/find.ts'
import { CooperationPage, CooperationsPage, partnerOf } from '#site/cooperations/pages.tsx'
import type { PreviewProps } from '#admin/manager/definition.ts'
import type { CooperationForm } from './cooperation-form.ts'

export function CooperationPreview({ content, form, site }: PreviewProps<Cooperations, CooperationForm>) {
  if (form)
    return <CooperationPage title={form.cooperation.title} blocks={form.cooperation.content} isPreview />
  const partners = publicCooperations(Object.values(content)).map((cooperation) => partnerOf(cooperation))
  return <CooperationsPage lead={site.cooperations.lead} partners={partners} isPreview />
}
