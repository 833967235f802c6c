import { expect, it } from 'vitest'
import { cookieIn } from './cookie.ts'

it.each([
  ['lotse.session=a.b', 'a.b'],
  ['other=1;lotse.session=a.b; more=2', 'a.b'],
  ['other=1;   lotse.session=; more=2', ''],
  ['lotse.session=first; lotse.session=second', 'first'],
  ['my-lotse.session=a; lotse.session.more=b; lotseXsession=c', null],
  ['other=lotse.session=a', null],
  ['', null],
  [`${'a;'.repeat(3_000)}lotse.session=last`, 'last'],
])('finds the first cookie of a name in %j', (cookie, value) => {
  expect(cookieIn(new Headers({ cookie }), 'lotse.session')).toBe(value)
})
