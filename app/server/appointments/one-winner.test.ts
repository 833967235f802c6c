import { describe } from 'vitest'
import { mailClaimsContract } from '#test/mail-claims.contract.ts'
import { oneWinnerContract } from '#test/one-winner.contract.ts'
import { inMemory, inSqlite } from '#test/two-servers.ts'

describe('in memory', () => {
  oneWinnerContract(inMemory, 40)
  mailClaimsContract(inMemory)
})

describe('in SQLite, opened twice', () => {
  oneWinnerContract(inSqlite, 5)
  mailClaimsContract(inSqlite)
})
