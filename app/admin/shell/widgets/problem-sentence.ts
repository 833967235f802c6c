/** What is said below a field after a refused save. */
import { problemSentences } from './messages.ts'

export function problemSentence(problems: Record<string, string>, path: string): string | undefined {
  const code = problems[path]
  return code === undefined ? undefined : (problemSentences[code] ?? problemSentences.invalid ?? code)
}
