import { join } from 'node:path'
import { expect, it } from 'vitest'
import { enteredIn } from './save-path.ts'

const root = '/project'
const url = (path: string) => `file://${join(root, path)}`
const range = (count: number, startOffset = 10, endOffset = 20) => ({ startOffset, endOffset, count })

it('takes functions of the product that ran, neither the module itself nor what belongs to tests', () => {
  const ran = { functionName: 'save', ranges: [range(1)], isBlockCoverage: false }
  const module = { functionName: '', ranges: [range(1, 0)], isBlockCoverage: false }
  const idle = { functionName: 'load', ranges: [range(0, 12, 15)], isBlockCoverage: false }
  const functions = [module, ran, idle]
  expect(enteredIn({ scriptId: '1', url: url('app/a.ts'), functions }, root)).toEqual([
    { path: 'app/a.ts', name: 'save', start: 10, end: 20, idle: [{ start: 12, end: 15 }] },
  ])
  expect(enteredIn({ scriptId: '2', url: url('test/a.ts'), functions }, root)).toEqual([])
})
