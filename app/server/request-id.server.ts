/** The request that is being answered, for the log. */
import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Work that is done meanwhile, and later because of it, belongs to the request. */
export function asRequest<Result>(id: string, answer: () => Result): Result {
  return ids.run(id, answer)
}

export const currentRequestId = () => ids.getStore()
