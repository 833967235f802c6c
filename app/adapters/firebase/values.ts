/** JSON in Firestore's REST notation, and back. https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
import type { DocumentData, Json } from '#ports/documents.ts'

/** Exactly one of these fields is present. */
export interface Value {
  nullValue?: null
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number | string
  stringValue?: string
  bytesValue?: string
  timestampValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}
export type Fields = Record<string, Value>

export function fieldsOf(data: DocumentData): Fields {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      // JSON has no undefined either.
      value === undefined ? [] : [[name, valueOf(value)] as const],
    ),
  )
}

export function valueOf(json: Json): Value {
  if (json === null) return { nullValue: null }
  if (Array.isArray(json)) return { arrayValue: { values: json.map(valueOf) } }
  switch (typeof json) {
    case 'boolean':
      return { booleanValue: json }
    case 'number':
      return Number.isSafeInteger(json) ? { integerValue: String(json) } : { doubleValue: json }
    case 'string':
      return { stringValue: json }
    default:
      return { mapValue: { fields: fieldsOf(json) } }
  }
}

export function dataOf(fields: Fields | undefined): DocumentData {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, jsonOf(value)]))
}

/** Values that older sites and Google's console store beside JSON (timestamps above all) become the nearest JSON. */
export function jsonOf(value: Value): Json {
  if (value.stringValue !== undefined) return value.stringValue
  if (value.booleanValue !== undefined) return value.booleanValue
  if (value.integerValue !== undefined) return Number(value.integerValue)
  // 'NaN' and 'Infinity' arrive as strings.
  if (value.doubleValue !== undefined) return typeof value.doubleValue === 'number' ? value.doubleValue : null
  if (value.mapValue !== undefined) return dataOf(value.mapValue.fields)
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(jsonOf)
  if (value.timestampValue !== undefined) return new Date(value.timestampValue).toISOString()
  if (value.geoPointValue !== undefined) {
    return { latitude: value.geoPointValue.latitude ?? 0, longitude: value.geoPointValue.longitude ?? 0 }
  }
  return value.referenceValue ?? value.bytesValue ?? null
}
