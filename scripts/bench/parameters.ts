/** What `npm run bench` was asked for: some parts or all, and whether the figures are kept as those of a release. Pure. */
export interface Wanted<Part extends string> {
  parts: readonly Part[]
  isKept: boolean
}

/** A sentence where the parameters say nothing that there is. */
export function wantedFrom<Part extends string>(
  parameters: readonly string[],
  known: readonly Part[],
): Wanted<Part> | string {
  const names = parameters.filter((parameter) => parameter !== '--keep')
  const unknown = names.find((name) => !known.some((part) => part === name))
  if (unknown !== undefined) return `There is no '${unknown}' to measure.\n${usage(known)}`
  const parts = names.length === 0 ? known : known.filter((part) => names.includes(part))
  return { parts, isKept: parameters.includes('--keep') }
}

function usage(known: readonly string[]): string {
  return `npm run bench               measures everything, which takes some twenty minutes
npm run bench -- PART …     only some of: ${known.join(', ')}
npm run bench -- --keep …   also keeps the figures measured, as those of the last release`
}
