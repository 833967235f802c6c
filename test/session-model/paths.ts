/** Fields of a content by their path, with items of lists by id, as in differences and merges. */
import { isRecord } from '#domain/is-record.ts'
import { isListOfIdentified } from '#domain/versioning/same.ts'

export type Path = readonly string[]

export const nameOf = (path: Path) => path.join('.')

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, segment) => {
    if (Array.isArray(here)) return here.find((item) => isRecord(item) && item.id === segment)
    return isRecord(here) && Object.hasOwn(here, segment) ? here[segment] : undefined
  }, value)
}

/** The value with the leaf at this path, or unchanged if there is no such path. */
export function withValueAt<Value>(value: Value, [segment, ...rest]: Path, leaf: unknown): Value {
  if (segment === undefined) return leaf as Value
  if (Array.isArray(value))
    return value.map((item) =>
      isRecord(item) && item.id === segment ? withValueAt(item, rest, leaf) : item,
    ) as Value
  if (!isRecord(value) || !Object.hasOwn(value, segment)) return value
  return { ...value, [segment]: withValueAt(value[segment], rest, leaf) }
}

/** Fields that are set by the server or by machines and never typed. */
const untyped = /^(?:id|slug|formerSlugs|type|(?:created|updated|deleted|uploaded)At)$/

/** Every text that was typed, by its path. */
export function textsIn(value: unknown, path: Path = []): Map<string, string> {
  const texts = new Map<string, string>()
  collect(value, nameOf(path))
  return texts

  function collect(here: unknown, name: string) {
    if (typeof here === 'string') texts.set(name, here)
    else if (Array.isArray(here)) {
      if (isListOfIdentified(here)) for (const item of here) collect(item, joined(name, item.id))
    } else if (isRecord(here)) {
      for (const [field, inner] of Object.entries(here))
        if (!untyped.test(field)) collect(inner, joined(name, field))
    }
  }
}

function joined(name: string, segment: string): string {
  return name === '' ? segment : `${name}.${segment}`
}

const token = /W\d+W/g

/** The typed texts in a text. No two texts of a sequence are the same, so each is recognised everywhere. */
export function tokensIn(text: string): string[] {
  return text.match(token) ?? []
}

export function tokensOf(value: unknown): string[] {
  return value === undefined || value === null ? [] : tokensIn(JSON.stringify(value))
}

export const tokenOf = (count: number) => `W${count}W`
