/** Where a page of the log starts, as encoded in the page's URL: after an entry, identified by its time and id. */
interface Cursor {
  value: string
  id: string
}

const parameter = 'after'

/** Starts with '?'. */
export function cursorSearch({ value, id }: Cursor): string {
  return `?${new URLSearchParams({ [parameter]: `${value}_${id}` })}`
}

/** An invalid parameter leads to the newest entries. */
export function cursorIn(parameters: URLSearchParams): Cursor | undefined {
  const [, value, id] = /^([^_]+)_(.+)$/.exec(parameters.get(parameter) ?? '') ?? []
  return value !== undefined && id !== undefined ? { value, id } : undefined
}
