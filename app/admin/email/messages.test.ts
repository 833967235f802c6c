import { expect, it } from 'vitest'
import { emailWords } from './messages.ts'

it('tells where mails go that were written before EmailJS was set up', () => {
  expect(emailWords.aboutProvider.emailjs).toContain('auch die schon geschriebenen')
  expect(emailWords.state.waiting(2, true)).toContain('wusste davon nichts')
  expect(emailWords.state.waiting(2, false)).toBe('2 Mails liegen noch im Postausgang, von vorher.')
})
