/** An internet in which every host is this machine, and names have the records that a test gives them. */
import type { Outside } from '#ports/outside.ts'

export interface MemoryOutside extends Outside {
  /** TXT records by name; a name without them does not exist, one with `null` is never answered. */
  records: Map<string, readonly string[] | null>
}

export function createMemoryOutside(): MemoryOutside {
  const records: MemoryOutside['records'] = new Map()
  return {
    records,
    async texts(name) {
      const found = records.get(name)
      if (found === null) throw new Error('nobody answers')
      return found ?? 'no-such-name'
    },
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async () => ['127.0.0.1'],
  }
}
