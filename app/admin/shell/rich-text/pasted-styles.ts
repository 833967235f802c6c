/**
 * The styles that decide whether and how pasted text is visible: those of an element's own attribute, and
 * those of the style sheet that Word, Excel and Apple's programs put in front. They are parsed by hand,
 * because a browser applies a sheet only to a page that it shows, and our page's security policy forbids it.
 */

/** Values in lower case by property, without inherited ones. */
export type Style = ReadonlyMap<string, string>

const told =
  /^(?:display|visibility|opacity|font(?:-size|-weight|-style|-family)?|text-decoration(?:-line|-style)?|vertical-align|mso-[a-z-]+|list-style(?:-type)?|white-space(?:-collapse)?|--en-checked|overflow|clip(?:-path)?|(?:max-)?(?:height|width)|left|top|text-indent)$/
const declaration = /(?:^|;)\s*([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*(?:\)|$)|[^;"'(])*)/g
/** Also matches text that belongs to no rule: otherwise, the search would begin again at each of its letters. */
const rule = /([^{}]*)(?:\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)(?:\}|$)|[{}]|$)/g
/** Comments, and the signs that hide a sheet from very old browsers. */
const unread = /<!--|-->|\/\*[\s\S]*?(?:\*\/|$)/g
/** In characters. No style sheet of a text is longer. */
const longestSheet = 500_000

interface Declared {
  weight: number
  name: string
  value: string
}

const ofAttribute = 1_000
const important = 10_000

/** Returns the function that gives the style of each pasted element. */
export function stylesIn(fragment: DocumentFragment): (element: Element) => Style {
  const bySheet = new Map<Element, Declared[]>()
  for (const sheet of fragment.querySelectorAll('style')) {
    const css = (sheet.textContent ?? '').slice(0, longestSheet)
    for (const [selectors, body] of rulesOf(css.replace(unread, ''))) {
      const declared = readDeclared(body, 0)
      if (declared.length > 0)
        for (const selector of selectors.split(',')) apply(fragment, selector, declared, bySheet)
    }
  }
  return (element) => {
    const own = readDeclared(element.getAttribute('style') ?? '', ofAttribute)
    const all = [...(bySheet.get(element) ?? []), ...own]
    return mergeDeclared(all.toSorted((a, b) => a.weight - b.weight))
  }
}

function rulesOf(css: string): [selectors: string, body: string][] {
  return [...css.matchAll(rule)].flatMap(([, before = '', body = '']) => {
    const head = before.replace(/^[\s\S]*;/, '').trim()
    // Rules for certain screens or for paper may not have applied.
    if (/^@media\s+(?:all|screen)$/i.test(head)) return rulesOf(body)
    return head.startsWith('@') ? [] : [[head, body] as [string, string]]
  })
}

function apply(
  fragment: DocumentFragment,
  selector: string,
  declared: readonly Declared[],
  bySheet: Map<Element, Declared[]>,
) {
  // The outermost elements are not in the fragment, and rules for hover did not apply.
  const within = selector
    .trim()
    .replace(/^(?:html|body)\b[^\s>+~]*(?:\s*>)?\s*(?:body\b[^\s>+~]*(?:\s*>)?\s*)?/i, '')
  if (within === '' || within.includes(':')) return
  const weight = (within.match(/#/g) ?? []).length * 100 + (within.match(/[.[]/g) ?? []).length * 10
  try {
    for (const element of fragment.querySelectorAll(within)) {
      const known = bySheet.get(element) ?? []
      known.push(...declared.map((one) => ({ ...one, weight: one.weight + weight + 1 })))
      bySheet.set(element, known)
    }
  } catch {
    // Browsers ignore an unknown selector, too.
  }
}

function readDeclared(css: string, weight: number): Declared[] {
  return [...css.matchAll(declaration)].flatMap(([, given = '', typed = '']) => {
    const name = given.toLowerCase()
    if (!told.test(name)) return []
    const isImportant = /!\s*important\s*$/i.test(typed)
    const value = typed
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .toLowerCase()
    return [{ weight: weight + (isImportant ? important : 0), name, value }]
  })
}

/** A shorthand resets the properties that it does not name. */
function mergeDeclared(declared: readonly Declared[]): Style {
  const style = new Map<string, string>()
  for (const { name, value } of declared) {
    style.set(name, value)
    if (name === 'text-decoration') for (const part of ['line', 'style']) style.delete(`${name}-${part}`)
    if (name === 'list-style') style.set('list-style-type', value)
    if (name === 'white-space-collapse') style.set('white-space', value)
    if (name !== 'font' || /^(?:inherit|unset)/.test(value)) continue
    const [size = ''] = /(?:^|\s)[\d.]+(?:px|pt|r?em|%|)(?=[\s/])/.exec(value) ?? []
    style.set(
      'font-weight',
      /\b(?:bold|bolder|[1-9]00)\b/.exec(value.split(size || '"')[0] ?? '')?.[0] ?? 'normal',
    )
    style.set('font-style', /\b(?:italic|oblique)\b/.exec(value)?.[0] ?? 'normal')
    style.set('font-size', size.trim())
    style.set('font-family', value)
  }
  return style
}

/** Whether the element is hidden with its whole content, whatever the styles inside. */
export function isTakenAway(style: Style, tag: string): boolean {
  const at = (name: string) => style.get(name) ?? ''
  // The size of a table and its cells is only their least: they grow with the text.
  const isCut = /hidden|clip/.test(at('overflow')) && !/^(?:TABLE|T[RDH])$/.test(tag)
  const isTiny = ['height', 'max-height', 'width', 'max-width'].some((name) =>
    /^(?:[01](?:\.0+)?(?:px|pt|)|0(?:\.0+)?r?em)$/.test(at(name)),
  )
  return (
    at('display') === 'none' ||
    (style.has('mso-hide') && at('mso-hide') !== 'none') ||
    /^0?\.?0+%?$/.test(at('opacity')) ||
    (isCut && isTiny) ||
    /rect\(\s*(?:0|1px)/.test(at('clip')) ||
    /inset\(\s*(?:50|100)%/.test(at('clip-path')) ||
    ['left', 'top', 'text-indent'].some((name) => /^-\d{4,}(?:\.\d+)?(?:px|pt)$/.test(at(name)))
  )
}

/** Whether the style is bold; `null` if it sets no weight. */
export function weightIn(style: Style): boolean | null {
  const weight = style.get('font-weight')
  if (weight === undefined || /^(?:inherit|unset|)$/.test(weight)) return null
  return /^(?:bold|bolder|[6-9]\d\d|1000)$/.test(weight)
}

export function slantIn(style: Style): boolean | null {
  const slant = style.get('font-style')
  if (slant === undefined || /^(?:inherit|unset|)$/.test(slant)) return null
  return /^(?:italic|oblique)/.test(slant)
}

function decorationIn(style: Style): string {
  return `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
}

export function isStruckBy(style: Style): boolean {
  return decorationIn(style).includes('line-through')
}

/** Does not count the wavy line below a supposed mistake. */
export function isUnderlinedBy(style: Style): boolean {
  const decoration = `${decorationIn(style)} ${style.get('text-decoration-style') ?? ''}`
  return decoration.includes('underline') && !/wavy|dotted/.test(decoration)
}

export function isUndecoratedBy(style: Style): boolean {
  return /\bnone\b/.test(decorationIn(style))
}

const smaller = /^(?:0?\.[1-8]\d*r?em|[1-8]?\d(?:\.\d+)?%|smaller|x-small|xx-small)$/

/** The least shift of a raised text, by unit. Programs that read PDF files shift many texts by less. */
const leastShift: Readonly<Record<string, number>> = {
  pt: 2,
  px: 2.5,
  em: 0.15,
  rem: 0.15,
  ex: 0.3,
  '%': 10,
}

export function readRaised(style: Style): 'up' | 'down' | null {
  const align = style.get('vertical-align') ?? style.get('mso-text-raise') ?? ''
  if (align === 'sub') return 'down'
  if (align === 'super') return 'up'
  // A full-size sign aligned to the top of its line is as high as the others.
  if (/^(?:text-)?top$/.test(align)) return smaller.test(style.get('font-size') ?? '') ? 'up' : null
  const [, sign, size, unit = ''] = /^([+-]?)([\d.]+)([a-z]+|%)$/.exec(align) ?? []
  const isShifted = Number(size) >= (leastShift[unit] ?? Infinity)
  return isShifted ? (sign === '-' ? 'down' : 'up') : null
}

/** Whether the text is visible; `null` if the style does not say. */
export function visibleIn(style: Style): boolean | null {
  const visibility = style.get('visibility')
  return visibility === undefined || visibility === 'inherit' ? null : visibility === 'visible'
}

/** Whether line breaks in the text are shown; `null` if the style does not say. */
export function keepsLinesBy(style: Style): boolean | null {
  const space = style.get('white-space')
  if (space === undefined || /^(?:inherit|unset|revert)/.test(space)) return null
  return /^(?:pre(?!serve-spaces)|break-spaces)/.test(space)
}

/** Whether the text has a size at all; `null` if that depends on the surrounding element. */
export function readSize(style: Style): boolean | null {
  const size = style.get('font-size') ?? ''
  if (/^0*\.?0*(?:px|pt|r?em|%|)$/.test(size) && size !== '') return false
  return /(?:px|pt|rem|cm|mm|in|pc|small|medium|large)$/.test(size) ? true : null
}
