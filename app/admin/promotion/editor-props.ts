/** The props of the editor, and how its groups change the promotion. */
import type { EditorProps } from '#admin/shell/definition.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'

export type PromotionEditorProps = EditorProps<Promotion>

/** Sets one field; the others stay. */
export type SetField = <Field extends keyof Promotion>(field: Field, value: Promotion[Field]) => void

export interface GroupProps {
  content: Promotion
  set: SetField
}
export interface CheckedGroupProps extends GroupProps {
  problem: (field: keyof Promotion) => { error?: string }
}
