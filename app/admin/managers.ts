/** The managers in the order of their tabs. A new content type is one line here. */
import type { Manager } from './manager/definition.ts'

export const managers: readonly Manager[] = []
