/** Fields of the website by their path, such as `advisor.name`: lists and values, and records as a whole. */
import { isRecord } from '#domain/is-record.ts'
import type { Website } from './website.ts'

type PathIn<Record> = {
  [Name in keyof Record & string]: Record[Name] extends readonly unknown[] | string | number | boolean
    ? Name
    : Name | `${Name}.${PathIn<Record[Name]>}`
}[keyof Record & string]

export type WebsitePath = PathIn<Website>

export function valueAt(website: Website, path: WebsitePath): unknown {
  let value: unknown = website
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined
  return value
}

/** The same website with another value there; records on the way are copied. */
export function withValueAt(website: Website, path: WebsitePath, value: unknown): Website {
  const put = (inside: unknown, [name = '', ...rest]: readonly string[]): unknown => {
    const record = isRecord(inside) ? inside : {}
    return { ...record, [name]: rest.length === 0 ? value : put(record[name], rest) }
  }
  return put(website, path.split('.')) as Website
}
