/** Questions and answers on the terminal. Input typed or pasted ahead is kept for the next question. */
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Terminal } from './dialog.ts'

/** The owner pressed Ctrl+C or Ctrl+D. */
export class Ended extends Error {}

/** `close` lets the process end: listening to standard input would keep it alive. */
export function createTerminal(): Terminal & { close(): void } {
  let isHidden = false
  // The terminal echoes through this stream, so that hidden input is not printed.
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  let opened: { reader: Interface; lines: AsyncIterator<string> } | undefined

  function linesOf(): AsyncIterator<string> {
    if (!opened) {
      const reader = createInterface({ input: process.stdin, output, terminal: true })
      opened = { reader, lines: reader[Symbol.asyncIterator]() }
    }
    return opened.lines
  }

  async function ask(question: string): Promise<string> {
    process.stdout.write(question)
    const { done, value } = await linesOf().next()
    if (done) throw new Ended()
    return value
  }

  return {
    isInteractive: process.stdin.isTTY === true,
    ask,
    async askHidden(question) {
      isHidden = true
      try {
        return await ask(question)
      } finally {
        isHidden = false
        process.stdout.write('\n')
      }
    },
    readInput: () => text(process.stdin),
    say: (sentence) => console.log(sentence),
    close: () => opened?.reader.close(),
  }
}
