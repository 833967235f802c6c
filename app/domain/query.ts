/**
 * The first value of a parameter, decoded; empty if it is missing. The query is searched and not split: a
 * stranger may send thousands of parameters.
 */
export function parameterIn(query: string, name: string): string {
  // Most queries have no parameter.
  if (!query.includes(`${name}=`)) return ''
  const [pair = ''] = new RegExp(`(?<=^|[?&])${name}=[^&#]*`).exec(query) ?? []
  return new URLSearchParams(pair).get(name) ?? ''
}
