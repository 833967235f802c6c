/** Where a page of the log begins, as it stands in the page's address: behind an entry, named by its time and id. */
interface Place {
  value: string
  id: string
}

const parameter = 'after'

/** Begins with '?'. */
export function placeParameter({ value, id }: Place): string {
  return `?${new URLSearchParams({ [parameter]: `${value}_${id}` })}`
}

/** An address that makes no sense leads to the newest entries. */
export function placeIn(parameters: URLSearchParams): Place | undefined {
  const [, value, id] = /^([^_]+)_(.+)$/.exec(parameters.get(parameter) ?? '') ?? []
  return value !== undefined && id !== undefined ? { value, id } : undefined
}
