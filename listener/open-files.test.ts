import { expect, it } from 'vitest'
import { connectionsWithin } from './open-files.ts'

const limits = (open: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95951                95951                processes
Max open files            ${open}                 524288               files
`

it('leaves descriptors for files', () => {
  expect(connectionsWithin(limits('1024'))).toBe(960)
})

it('takes some connections even where hardly anything is allowed', () => {
  expect(connectionsWithin(limits('20'))).toBe(16)
})

it('knows no limit where the system names none', () => {
  expect(connectionsWithin(limits('unlimited'))).toBe(Number.POSITIVE_INFINITY)
  expect(connectionsWithin('')).toBe(Number.POSITIVE_INFINITY)
})
