import { expect, it } from 'vitest'
import { answerParagraphs } from './faq-answer.ts'

it('an answer has a paragraph after every empty line, and no empty paragraph', () => {
  expect(answerParagraphs('Ja.\nImmer.\n\n \n\nNein.\n')).toEqual([
    [{ kind: 'text', text: 'Ja.\nImmer.' }],
    [{ kind: 'text', text: 'Nein.' }],
  ])
  expect(answerParagraphs('  ')).toEqual([])
})

it.each([
  ['#ablauf', '#ablauf', false],
  ['mailto:a@example.ch', 'mailto:a@example.ch', false],
  ['www.example.ch', 'https://www.example.ch/', true],
])(
  'an answer links to sections, addresses and other sites, which open in a new tab: %s',
  (to, href, newTab) => {
    expect(answerParagraphs(`[Hier](${to})`)).toEqual([[{ kind: 'link', text: 'Hier', href, newTab }]])
  },
)

it.each(['javascript:alert`1`', ''])('an answer keeps only the text of a link to %j', (address) => {
  const parts = ['Hier ', 'klicken', '.'].map((text) => ({ kind: 'text', text }))
  expect(answerParagraphs(`Hier [klicken](${address}).`)).toEqual([parts])
})

it('an answer leaves brackets that are no link unchanged', () => {
  const text = 'Art. 45 [VAG] (2024), [offen](, [x] (y)'
  expect(answerParagraphs(text)).toEqual([[{ kind: 'text', text }]])
})
