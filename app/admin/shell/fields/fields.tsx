/** A field defined once: its name, its control, and the form of its value in differences. */
import type { ComponentType, ReactNode } from 'react'
import type { FieldName, FieldNames } from '#admin/shell/definition.ts'
import { problemSentence } from '#admin/shell/widgets/messages.ts'

export interface ControlProps<Value> {
  id: string
  label: string
  hint?: string
  placeholder?: string
  error?: string
  value: Value
  onChange: (value: Value) => void
}

export interface FieldKind<Value> extends Pick<FieldName, 'kind' | 'items' | 'fields'> {
  /** Missing if an editor gives the field a control of its own. */
  Control?: ComponentType<ControlProps<Value>>
  format?: (value: Value) => string
}

export interface FieldDefinition<Value> extends FieldKind<Value> {
  /** The name in differences, and in the form unless `asks` replaces it there. */
  label: string
  asks?: string
  hint?: string
  placeholder?: string
}

export type Fields<Content> = { [Name in keyof Content]-?: FieldDefinition<Content[Name]> }

/** Erases the type of each value: a name is only ever applied to the values of its own field. */
export function namesOfFields<Content>(fields: Fields<Content>): FieldNames {
  return fields as FieldNames
}

interface Editing<Content> {
  content: Content
  /** Codes by path. */
  problems: Record<string, string>
  change: (update: (content: Content) => Content) => void
}

/** The fields of the edited content, which may hold more than they show. */
export function fieldsIn<Content, Whole extends Content>(
  fields: Fields<Content>,
  { content, problems, change }: Editing<Whole>,
  sentence = problemSentence,
) {
  function set<Name extends keyof Content>(name: Name, value: Content[Name]) {
    change((now) => ({ ...now, [name]: value }))
  }
  /** For a control that an editor chooses itself. */
  function props<Name extends keyof Content & string>(name: Name): ControlProps<Content[Name]> {
    const { label, asks = label, hint, placeholder } = fields[name]
    return {
      id: name,
      label: asks,
      hint,
      placeholder,
      error: sentence(problems, name),
      value: content[name],
      onChange: (value) => set(name, value),
    }
  }
  function field<Name extends keyof Content & string>(name: Name): ReactNode {
    const { Control } = fields[name]
    return Control && <Control key={name} {...props(name)} />
  }
  return { set, props, field }
}

export type FieldsIn<Content> = ReturnType<typeof fieldsIn<Content, Content>>
