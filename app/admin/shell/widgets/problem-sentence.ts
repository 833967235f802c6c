/** What a field is told after a save that was refused, ready to be spread into it. */
import { problemSentences } from '#admin/shell/messages.ts'

export function problemSentence(problems: Record<string, string>, path: string): { error?: string } {
  const code = problems[path]
  return code === undefined ? {} : { error: problemSentences[code] ?? problemSentences.invalid ?? code }
}
