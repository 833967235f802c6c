/** Runs of at least six lines that stand twice, as jscpd finds them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

const report = z.object({
  duplicates: z.array(
    z.object({
      lines: z.number(),
      firstFile: z.object({ name: z.string(), start: z.number() }),
      secondFile: z.object({ name: z.string(), start: z.number() }),
    }),
  ),
})

export type Duplicate = z.infer<typeof report>['duplicates'][number]

/** Fewer tokens than these make six lines of imports or of closing brackets a duplicate. */
const fewestTokens = 30

/** In TypeScript with its tests, the longest first. */
export function duplicatesIn(root: string): Duplicate[] {
  const output = mkdtempSync(join(tmpdir(), 'duplicates-'))
  try {
    const only = ['--format', 'typescript,tsx', '--ignore', '**/node_modules/**,build/**,.react-router/**']
    const least = ['--min-lines', '6', '--min-tokens', String(fewestTokens), '--mode', 'weak']
    const told = ['--silent', '--reporters', 'json', '--output', output]
    execFileSync(join(root, 'node_modules/.bin/jscpd'), [...only, ...least, ...told, root], {
      stdio: 'ignore',
    })
    const { duplicates } = report.parse(JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')))
    return duplicates.toSorted((one, other) => other.lines - one.lines)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}
