import { describe, expect, it } from 'vitest'
import { answerParagraphs, answerText } from './faq-answer.ts'

const links = (answer: string) =>
  answerParagraphs(answer)
    .flat()
    .flatMap((part) => (part.kind === 'link' ? [[part.text, part.href, part.newTab]] : []))

describe('an answer', () => {
  it('has a paragraph after every empty line, and none that is empty', () => {
    expect(answerParagraphs('Ja.\nImmer.\n\n \n\nNein.\n')).toEqual([
      [{ kind: 'text', text: 'Ja.\nImmer.' }],
      [{ kind: 'text', text: 'Nein.' }],
    ])
    expect(answerParagraphs('  ')).toEqual([])
  })

  it('links to pages, sections, addresses and other sites, which open in a new tab', () => {
    expect(links('Lies [Datenschutz](/datenschutz) und [Ablauf](#ablauf).')).toEqual([
      ['Datenschutz', '/datenschutz', false],
      ['Ablauf', '#ablauf', false],
    ])
    expect(links('[AHV](https://www.ahv-iv.ch), [Mail](mailto:a@example.ch), [Web](www.example.ch)')).toEqual(
      [
        ['AHV', 'https://www.ahv-iv.ch/', true],
        ['Mail', 'mailto:a@example.ch', false],
        ['Web', 'https://www.example.ch/', true],
      ],
    )
  })

  it.each([
    'javascript:alert`1`',
    'JaVaScript:x',
    'data:text/html,x',
    'java\u00adscript:x',
    'vbscript:x',
    '',
    '#',
  ])('keeps only the text of a link to %j', (address) => {
    expect(answerParagraphs(`Hier [klicken](${address}).`).flat()).toEqual([
      { kind: 'text', text: 'Hier ' },
      { kind: 'text', text: 'klicken' },
      { kind: 'text', text: '.' },
    ])
  })

  it('leaves brackets alone that are no link', () => {
    const text = 'Art. 45 [VAG] (2024), [offen](, [x] (y)'
    expect(answerParagraphs(text)).toEqual([[{ kind: 'text', text }]])
  })

  it('is read by machines without its links', () => {
    expect(answerText('Steht im [Datenschutz](/datenschutz).\n\nMehr nicht.')).toBe(
      'Steht im Datenschutz.\n\nMehr nicht.',
    )
  })
})
