/** A field told once: what it is called, how it is typed, and how differences show its value. */
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
  /** Missing where an editor gives the field a control of its own. */
  Control?: ComponentType<ControlProps<Value>>
  format?: (value: Value) => string
}

export interface FieldDefinition<Value> extends FieldKind<Value> {
  /** What differences call it, and the form, unless that asks in other words. */
  label: string
  asks?: string
  hint?: string
  placeholder?: string
}

export type Fields<Content> = { [Name in keyof Content]-?: FieldDefinition<Content[Name]> }

/** The type of each value is erased: a name is only ever applied to the values of its own field. */
export function namesOfFields<Content>(fields: Fields<Content>): FieldNames {
  return fields as FieldNames
}

interface Editing<Content> {
  content: Content
  /** Codes by path. */
  problems: Record<string, string>
  change: (update: (content: Content) => Content) => void
}

/** The fields of what is being edited, which may hold more than they show. */
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
