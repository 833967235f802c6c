/** What the form of the website is made of: parts, their groups, and fields with what is said at them. */
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
  /** What stands beside the first sentence. */
  | 'motif'
  | 'kind'
  | 'check'
  | 'country'

export interface Field<Path extends string = WebsitePath, Kind = Control | 'picture' | 'hours'> {
  path: Path
  label: string
  control: Kind
  hint?: string
  /** Shown while one writes; the schema's limit. */
  most?: number
  /** Where the most important spot of a picture is stored that pages crop. */
  focus?: { path: Path; label: string }
  /** Shares a row with the next field. */
  half?: true
  /** Marked as 'freiwillig'. */
  optional?: true
  /** The kinds of advisor that it concerns; all unless told otherwise. */
  concerns?: (legal: Website['legal']) => boolean
}

/** Its path, and that of its focus, is within the item. */
export type ItemField = Field<string, Control | 'picture'>

export interface List {
  path: WebsitePath
  label: string
  control: 'list'
  /** What one item is called. */
  name: string
  /** The fields that name an item in the closed list, and what stands between them. */
  title: { fields: readonly string[]; between: string }
  fields: readonly ItemField[]
}
/** Its other fields are those of the list. */
export type ListItem = { id: string } & Readonly<Record<string, unknown>>

export interface Part {
  id: string
  title: string
  /** The pages that show the part, the best one first. An address with `#id` is the place on the page. */
  pages: readonly { name: string; path: string }[]
  /** What it holds, beside its title in the list of parts; empty if there is nothing to say. */
  holds?: (website: Website) => string
  /** The fields, by the heading above them. */
  groups: Readonly<Record<string, readonly (Field | List)[]>>
  /** Where to write what stands around it on the page, and the way there; below the last group. */
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

/** `title`: the fields that name an item, such as 'name, place'; what stands between them stands between the two. */
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
