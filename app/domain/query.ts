/**
 * The first value of a parameter, decoded; empty if there is none. The query is searched and not split: a stranger may
 * send thousands of parameters.
 */
export function parameterIn(query: string, name: string): string {
  // Most have none.
  if (!query.includes(`${name}=`)) return ''
  const [pair = ''] = new RegExp(`(?<=^|[?&])${name}=[^&#]*`).exec(query) ?? []
  return new URLSearchParams(pair).get(name) ?? ''
}
