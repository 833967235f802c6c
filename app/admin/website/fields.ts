/** The types of the website's form: parts, their groups, and fields with their words. */
import type { WebsitePath } from '#domain/website/field-path.ts'
import type { Website } from '#domain/website/website.ts'

export type Control =
  | 'line'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'number'
  | 'text'
  /** One text per line. */
  | 'lines'
  /** One of the promises' drawings. */
  | 'flag'
  /** The picture beside the first sentence. */
  | 'motif'
  | 'kind'
  | 'check'
  | 'country'

export interface Field<Path extends string = WebsitePath, Kind = Control | 'picture' | 'hours'> {
  path: Path
  label: string
  control: Kind
  hint?: string
  /** The schema's limit, shown while typing. */
  most?: number
  /** The path of the most important spot of a picture that pages crop. */
  focus?: { path: Path; label: string }
  /** Shares a row with the next field. */
  half?: true
  /** Marked as 'freiwillig'. */
  optional?: true
  /** Whether it concerns this kind of advisor; it concerns all by default. */
  concerns?: (legal: Website['legal']) => boolean
}

/** A field of an item: its path, and that of its focus, are within the item. */
export type ItemField = Field<string, Control | 'picture'>

export interface List {
  path: WebsitePath
  label: string
  control: 'list'
  /** The name of one item. */
  name: string
  /** The fields that name an item in the closed list, and the text between them. */
  title: { fields: readonly string[]; between: string }
  fields: readonly ItemField[]
}
/** An item of a list, with the fields of that list. */
export type ListItem = { id: string } & Readonly<Record<string, unknown>>

export interface Part {
  id: string
  title: string
  /** The pages that show the part, the best one first. An address with `#id` leads to its place on the page. */
  pages: readonly { name: string; path: string }[]
  /** Its contents in short, beside its title in the list of parts; empty if there is nothing to say. */
  holds?: (website: Website) => string
  /** The fields, by the heading above them. */
  groups: Readonly<Record<string, readonly (Field | List)[]>>
  /** The place where its surroundings on the page are written, and a link to it; shown below the last group. */
  elsewhere?: { text: string; tab?: { name: string; path: string } }
}

export function field<Path extends string, Kind extends Control | 'picture' | 'hours' = 'line'>(
  path: Path,
  label: string,
  control: Kind | 'line' = 'line',
  more: Omit<Field<Path>, 'path' | 'label' | 'control'> = {},
): Field<Path, Kind | 'line'> {
  return { path, label, control, ...more }
}

/** `title`: the fields that name an item, such as 'name, place', with the text shown between their values. */
export function list(
  path: WebsitePath,
  label: string,
  name: string,
  title: string,
  fields: List['fields'],
): List {
  const [between = ''] = /\W+/.exec(title) ?? []
  return { path, label, control: 'list', name, title: { fields: title.split(/\W+/), between }, fields }
}
