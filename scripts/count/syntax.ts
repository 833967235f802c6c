/** What the syntax of one file says: its functions, its casts, the names that it declares, its lines without comments. */
import { parseSync } from 'vite'

export interface Syntax {
  /** From where each begins to where it ends. */
  functions: { lines: number }[]
  /** `x as T` and `<T>x`; `as const` is none. */
  casts: number
  /** Variables, parameters, functions, types and members that the file gives a name. */
  declared: ReadonlySet<string>
  /** Every name that stands in the file, by its offset. */
  names: { name: string; start: number }[]
  comments: { start: number; end: number }[]
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const castTypes = new Set(['TSAsExpression', 'TSTypeAssertion'])
/** The member of each kind of node that holds the declared name. */
const declaringMember: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
}

export function readSyntax(path: string, text: string): Syntax {
  const { program, comments } = parseSync(path, text)
  const declared = new Set<string>()
  const syntax: Omit<Syntax, 'comments'> = { functions: [], casts: 0, declared, names: [] }
  walk(program, (node) => {
    if (functionTypes.has(node.type))
      syntax.functions.push({ lines: text.slice(node.start, node.end).split('\n').length })
    if (castTypes.has(node.type) && !isConst(node)) syntax.casts++
    if (node.type === 'Identifier') syntax.names.push({ name: String(node['name']), start: node.start })
    for (const name of declaredBy(node)) declared.add(name)
  })
  return { ...syntax, comments: comments.map(({ start, end }) => ({ start, end })) }
}

/** Lines that hold code, that is neither blank nor comment alone. */
export function codeLines(text: string, { comments }: Pick<Syntax, 'comments'>): number {
  const characters = text.split('')
  for (const { start, end } of comments)
    for (let at = start; at < end; at++) if (characters[at] !== '\n') characters[at] = ' '
  return characters
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '').length
}

function declaredBy(node: Node): string[] {
  const parameters = functionTypes.has(node.type) ? (node['params'] as Node[]).flatMap(boundNames) : []
  const member = declaringMember[node.type]
  return [...parameters, ...(member === undefined ? [] : boundNames(node[member] as Node | null))]
}

/** The names that a pattern binds: of `{ a, b: [c] }` these are a and c. */
function boundNames(pattern: Node | null): string[] {
  if (pattern === null) return []
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  const inner = {
    ObjectPattern: pattern['properties'],
    ArrayPattern: pattern['elements'],
    Property: [pattern['value']],
    AssignmentPattern: [pattern['left']],
    RestElement: [pattern['argument']],
  }[pattern.type] as (Node | null)[] | undefined
  return (inner ?? []).flatMap(boundNames)
}

function isConst(cast: Node): boolean {
  const { typeName } = cast['typeAnnotation'] as { typeName?: Node }
  return typeName?.['name'] === 'const'
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') visit(node as Node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}
