/**
 * The meaning of HTML, independent of its notation: blocks with their text, and each piece of text with its
 * marks. White space that a browser does not show, the order of nested marks, empty paragraphs and empty
 * marks do not count. Anything else does, including attributes and unknown elements.
 */
const blocks = new Set(['P', 'H3', 'H4', 'UL', 'OL', 'LI'])
const textBlocks = new Set(['P', 'H3', 'H4', 'LI'])
const inlineMarks = new Set(['STRONG', 'B', 'EM', 'I', 'U', 'A'])

interface Letter {
  text: string
  /** The marks in a fixed order. */
  marks: string
}

export function meaningOf(root: DocumentFragment): string {
  let told = ''
  let line: Letter[] = []

  function endLine(isInBlock: boolean) {
    const text = lineText(line)
    line = []
    if (text !== '') told += isInBlock ? text : `<P>${text}</P>`
  }

  function walk(parent: ParentNode, marks: readonly string[], block: string | null) {
    for (const node of parent.childNodes) {
      if (node instanceof Text) line.push(...lettersOf(node.data, marks))
      else if (!(node instanceof Element)) line.push({ text: `<!${node.nodeType}>`, marks: '' })
      else if (blocks.has(node.tagName)) walkBlock(node, marks, block)
      else if (inlineMarks.has(node.tagName)) walk(node, [...marks, ...markOf(node)], block)
      else {
        line.push({ text: startOf(node), marks: node.tagName === 'BR' ? '' : String(marks) })
        walk(node, marks, block)
      }
    }
  }

  function walkBlock(element: Element, marks: readonly string[], around: string | null) {
    endLine(around !== null)
    const before = told
    told += startOf(element)
    const start = told
    walk(element, marks, element.tagName)
    endLine(true)
    const isEmpty = told === start && element.tagName === 'P' && element.attributes.length === 0
    told = isEmpty ? before : `${told}</${element.tagName}>`
    if (textBlocks.has(element.tagName)) line = []
  }

  walk(root, [], null)
  endLine(false)
  return told
}

function markOf(element: Element): string[] {
  return element.tagName === 'A' && element.attributes.length === 0 ? [] : [startOf(element)]
}

function startOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
  return `<${element.tagName}${attributes.toSorted().join('')}>`
}

function lettersOf(text: string, marks: readonly string[]): Letter[] {
  const sorted = [...new Set(marks)].toSorted().join('')
  return [...text.replace(/[ \t\r\n\f]+/g, ' ')].map((letter) => ({ text: letter, marks: sorted }))
}

function lineText(letters: readonly Letter[]): string {
  const shown: Letter[] = []
  const isSpace = (letter: Letter | undefined) => letter === undefined || /^(?: |<BR>)$/.test(letter.text)
  for (const letter of letters) {
    if (letter.text === ' ' && isSpace(shown.at(-1))) continue
    if (letter.text === '<BR>' && shown.at(-1)?.text === ' ') shown.pop()
    shown.push(letter)
  }
  if (shown.at(-1)?.text === ' ') shown.pop()
  return shown
    .map(({ text, marks }, index) => (shown[index - 1]?.marks === marks ? text : `{${marks}}${text}`))
    .join('')
}
