import { expect, it } from 'vitest'
import { readPostedFields } from './posted-fields.server.ts'

const names = ['name', 'message'] as const

function posted(body: string | FormData, type = 'application/x-www-form-urlencoded;charset=UTF-8') {
  const headers = new Headers(typeof body === 'string' ? { 'content-type': type } : {})
  return readPostedFields(new Request('http://localhost/kontakt', { method: 'POST', headers, body }), names)
}

it.each([
  ['name=Anna+M%C3%BCller&x=1&__proto__=y&name2=z', { name: 'Anna Müller' }],
  ['message=a%26b%3Dc%0D%0Ad', { message: 'a&b=c\r\nd' }],
  ['', {}],
  ['name', { name: '' }],
  ['name=%zz&message=100%', { name: '%zz', message: '100%' }],
])('posted fields are only those of the form, decoded: %s', async (body, fields) => {
  expect(await posted(body)).toEqual(fields)
})

it('posted fields are cut if all of them together are far longer than any form may be', async () => {
  const long = `name=${'"'.repeat(5_000)}&message=${'"'.repeat(60_000)}`
  const { name = '', message = '' } = await posted(long)
  expect([name.length, message.length]).toEqual([5_000, 7_000])
})

it.each([
  ['more fields than any form has', Array.from({ length: 41 }, (_, index) => `f${index}=`).join('&')],
  ['one of our fields again and again', 'name=a&'.repeat(41)],
  ['JSON', '{}', 'application/json'],
  ['files', new FormData()],
])('posted fields are refused: %s', async (_, body, type?: string) => {
  await expect(posted(body, type)).rejects.toMatchObject({ init: { status: 400 } })
})
