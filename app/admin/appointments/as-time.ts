/** '9', '930', '9.30' as one says it on a phone's keyboard of numbers, which has no colon. */
export function asTime(typed: string): string {
  const text = typed.trim()
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:,h]?(\d\d))?$/.exec(text) ?? []
  return hours === '' || Number(hours) > 24 || Number(minutes) > 59 ? text : `${Number(hours)}:${minutes}`
}
