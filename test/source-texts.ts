/** The texts of a source file: its strings, JSX texts and templates, without comments. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

const root = fileURLToPath(new URL('..', import.meta.url))

interface SyntaxNode {
  type?: string
  value?: string
  quasis?: { cooked?: string; raw: string }[]
}

/** Replaces every value that a template interpolates. */
const placeholder = '{}'

function textOf(node: SyntaxNode): string | undefined {
  if (node?.type === 'StringLiteral' || node?.type === 'JSXText') return node.value
  if (node?.type === 'TemplateLiteral') {
    return node.quasis?.map((part) => part.cooked ?? part.raw).join(placeholder)
  }
  return undefined
}

export function textsIn(path: string): string[] {
  const source = readFileSync(`${root}${path}`, 'utf8')
  const texts: string[] = []
  JSON.stringify(
    parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }),
    (_, node: SyntaxNode) => {
      const text = textOf(node)
      if (text !== undefined) texts.push(text)
      return node
    },
  )
  return texts
}

/** Everything below app/, in alphabetical order. */
export const appFiles = globSync('app/**/*.*', { cwd: root }).toSorted()
const sourceFiles = appFiles.filter((path) => /\.tsx?$/.test(path))
export const productFiles = sourceFiles.filter((path) => !/\.(test|contract)\.tsx?$/.test(path))
