/** Lists, numbers and amounts as sentences of 'Bereit?' say them. */
const list = new Intl.ListFormat('de-CH')
const mostNamed = 5

/** '«A», «B» und 3 weitere'. */
export function named(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names
  const rest = names.length - shown.length
  return list.format(rest > 0 ? [...shown, `${rest} weitere`] : shown)
}

export function counted(count: number, one: string, more: string): string {
  return count === 1 ? one : `${count} ${more}`
}

/** Rounded down, so that a failing ratio never reads 4,5. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
}

export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1).replace('.', ',') : Math.round(megabytes)} MB`
}
