/** The props that show a field's problem after a refused save. */
import { problemSentences } from './messages.ts'

export function problemSentence(problems: Record<string, string>, path: string): { error?: string } {
  const code = problems[path]
  return code === undefined ? {} : { error: problemSentences[code] ?? problemSentences.invalid ?? code }
}
