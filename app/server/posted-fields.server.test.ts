import { describe, expect, it } from 'vitest'
import { postedFields } from './posted-fields.server.ts'

const names = ['name', 'message'] as const

function posted(body: string | FormData, type = 'application/x-www-form-urlencoded;charset=UTF-8') {
  const headers = new Headers(typeof body === 'string' ? { 'content-type': type } : {})
  return postedFields(new Request('http://localhost/kontakt', { method: 'POST', headers, body }), names)
}

describe('posted fields', () => {
  it('are those that the form has, decoded, and no other', async () => {
    expect(await posted('name=Anna+M%C3%BCller&x=1&message=a%26b%3Dc%0D%0Ad&__proto__=y&name2=z')).toEqual({
      name: 'Anna Müller',
      message: 'a&b=c\r\nd',
    })
  })

  it('are left out where they are missing', async () => {
    expect(await posted('')).toEqual({})
    expect(await posted('name')).toEqual({ name: '' })
  })

  it('are taken as they are where their escapes are broken', async () => {
    expect(await posted('name=%zz&message=100%')).toEqual({ name: '%zz', message: '100%' })
  })

  it('are cut where they are far longer than any form may be, all of them together', async () => {
    const { name = '', message = '' } = await posted(
      `name=${'"'.repeat(5_000)}&message=${'"'.repeat(60_000)}`,
    )
    expect([name.length, message.length]).toEqual([5_000, 7_000])
  })

  it.each([
    ['more fields than any form has', Array.from({ length: 41 }, (_, index) => `f${index}=`).join('&')],
    ['one of our fields again and again', 'name=a&'.repeat(41)],
  ])('are refused: %s', async (_, body) => {
    await expect(posted(body)).rejects.toMatchObject({ init: { status: 400 } })
  })

  it('are refused where the body is no form of a page', async () => {
    await expect(posted('{}', 'application/json')).rejects.toMatchObject({ init: { status: 400 } })
    await expect(posted(new FormData())).rejects.toMatchObject({ init: { status: 400 } })
  })
})
