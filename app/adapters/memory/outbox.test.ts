import { outboxContract } from '#ports/outbox.contract.ts'
import { createFixedClock } from './clock.ts'
import { createMemoryOutbox } from './outbox.ts'

outboxContract(async () => createMemoryOutbox(createFixedClock('2026-11-21T07:42:01.250Z')))
